// Every message of the server brings the whole view anew. What did not change keeps its old object, so
// that nothing is drawn again for it.

/** The old value if the new one says the same. */
export function same<T>(old: T | undefined, now: T): T {
  return old !== undefined && JSON.stringify(old) === JSON.stringify(now) ? old : now;
}

/** The new list with the old objects of those items that did not change. */
export function sameItems<T>(old: readonly T[], now: readonly T[], key: (item: T) => unknown): T[] {
  const before = new Map(old.map((item) => [key(item), item]));
  return now.map((item) => same(before.get(key(item)), item));
}
