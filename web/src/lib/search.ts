// Looking for words in texts, whatever their case and whatever dots and strokes their letters have.

/** A text in small plain letters. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** Does a text have all the words that are looked for? */
export function finder(wanted: string): (text: string) => boolean {
  const parts = plain(wanted).split(/\s+/).filter((part) => part !== "");
  return (text) => {
    const folded = plain(text);
    return parts.every((part) => folded.includes(part));
  };
}
