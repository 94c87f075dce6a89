import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

export const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Whether a control is on the screen and can be used. */
export function isOffered(control: Locator): boolean {
  const [element] = control.elements();
  return element instanceof HTMLElement && !element.matches(':disabled, [aria-disabled=true]');
}

export async function sees(locator: Locator): Promise<void> {
  await expect.element(locator, { timeout: 10_000 }).toBeVisible();
}

/** What a screen reader says and the screen does not show. */
export async function hears(locator: Locator): Promise<void> {
  await expect.poll(() => locator.elements()).toHaveLength(1);
}

export async function seesNot(locator: Locator): Promise<void> {
  await expect.poll(() => locator.elements()).toHaveLength(0);
}

/** Waits until nothing on the page moves that would come to rest by itself. */
export async function animationsEnd(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Types a text in place of what a field holds; what it holds already is typed anew. */
export async function types(field: Locator, text: string): Promise<void> {
  if ((field.element() as HTMLInputElement).value === text) await userEvent.fill(field, `${text}x`);
  await userEvent.fill(field, text);
}

/** Writes into a field that takes nothing, as a password manager would. */
export function fillsInAnyway(field: Locator): void {
  const element = field.element() as HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set!.call(element, `${element.value}x`);
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Submits a form past its disabled button, as two very quick submits would. */
export function submitsAnyway(field: Locator): void {
  const { form } = field.element() as HTMLInputElement;
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

/** Leaves the window and comes back to it. */
export function returnsToWindow(): void {
  window.dispatchEvent(new Event('blur'));
  window.dispatchEvent(new Event('focus'));
}
