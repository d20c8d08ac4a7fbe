// Hills are drawn as on every board.

export { contours } from "../../board/contours";
