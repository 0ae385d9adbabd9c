const TARGETS = '[data-option], [data-part]';

/** Brings the offered targets inside `scroller` into sight, if its content is taller than itself. */
export function bringIntoView(scroller: HTMLElement, targetsOf = TARGETS): void {
  if (scroller.scrollHeight <= scroller.clientHeight) return;
  const box = scroller.getBoundingClientRect();
  const targets = [...scroller.querySelectorAll(targetsOf)].map((each) => each.getBoundingClientRect());
  if (!targets.length) return;
  const top = Math.min(...targets.map((each) => each.top));
  const bottom = Math.max(...targets.map((each) => each.bottom));
  const by = top < box.top ? top - box.top : bottom > box.bottom ? Math.min(bottom - box.bottom, top - box.top) : 0;
  if (by) scroller.scrollBy({ top: by });
}
