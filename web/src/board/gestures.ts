// Wheel, drag and pinch on the board, told apart from clicks.

import type { Attachment } from "svelte/attachments";

export interface Gestures {
  zoom(px: number, py: number, factor: number): void;
  pan(dx: number, dy: number): void;
  /** Is there anything to pan? Where not, a finger scrolls the page. */
  movable(): boolean;
}

/** Pixels that a pointer may tremble while it is still a click. */
const TREMBLE = 6;

/** Listens on an element. After a drag or pinch the click that browsers send is swallowed. */
export function gestures(told: Gestures): Attachment<HTMLElement> {
  return (element) => {
    const fingers = new Map<number, { x: number; y: number }>();
    let travelled = 0;
    let dragging = false;

    const place = (event: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };

    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { x, y } = place(event);
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // A pinch on a trackpad comes as a wheel with the control key, in much smaller steps.
      const strength = event.ctrlKey ? 0.01 : 0.0016;
      told.zoom(x, y, Math.exp(-event.deltaY * lines * strength));
    };

    const down = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      if ((event.target as Element).closest("button") !== null) return;
      if (fingers.size === 0) {
        travelled = 0;
        dragging = false;
      }
      fingers.set(event.pointerId, place(event));
    };

    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const now = place(event);
      travelled += Math.hypot(now.x - before.x, now.y - before.y);
      if (!dragging && fingers.size === 1 && travelled < TREMBLE) return;
      if (fingers.size === 1 && !told.movable()) {
        fingers.set(event.pointerId, now);
        return;
      }
      if (!dragging) {
        dragging = true;
        // Captured only now: a captured pointer would send its click to the board, not to the hex.
        element.setPointerCapture(event.pointerId);
      }
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other === undefined) {
        told.pan(now.x - before.x, now.y - before.y);
      } else {
        const apart = Math.hypot(now.x - other.x, now.y - other.y);
        const earlier = Math.hypot(before.x - other.x, before.y - other.y);
        told.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
        if (earlier > 0) told.zoom((now.x + other.x) / 2, (now.y + other.y) / 2, apart / earlier);
      }
      fingers.set(event.pointerId, now);
    };

    const up = (event: PointerEvent) => fingers.delete(event.pointerId);

    const click = (event: MouseEvent) => {
      if (!dragging || event.detail === 0) return;
      dragging = false;
      event.stopPropagation();
      event.preventDefault();
    };

    element.addEventListener("wheel", wheel, { passive: false });
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("click", click, { capture: true });
    return () => {
      element.removeEventListener("wheel", wheel);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("click", click, { capture: true });
    };
  };
}
