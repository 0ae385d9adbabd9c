/** Whether a tap missed an open menu. On a phone the menu's sheet also covers the dimmed page around it: a tap there counts as outside. */
export function isOutside(menu: HTMLElement, target: EventTarget | null): boolean {
  return !menu.contains(target as Node) || (target as HTMLElement).classList.contains('sheet');
}
