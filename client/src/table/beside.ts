/** Was this a tap beside an open menu: elsewhere on the page, or on what its sheet dims of it? */
export function beside(menu: HTMLElement, target: EventTarget | null): boolean {
  return !menu.contains(target as Node) || (target as HTMLElement).classList.contains('sheet');
}
