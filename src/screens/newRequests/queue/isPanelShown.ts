/** Whether the panel of the queue can be seen: in a narrow window the list takes its place. */
export function isPanelShown(queue: HTMLElement | null): boolean {
  return queue?.querySelector('[data-panel]')?.checkVisibility() ?? false;
}
