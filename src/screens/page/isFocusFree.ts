/** Marks the frame of a step, which has the focus until something in it does. */
export const STEP = { 'data-step': '' } as const;

/** Whether the focus is where a page or a step begins: nobody has gone on from there. */
export function isFocusFree(): boolean {
  return document.activeElement?.matches('body, main h1, [data-step]') ?? true;
}
