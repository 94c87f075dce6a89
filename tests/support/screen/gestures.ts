import { expect, onTestFinished } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

export const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Chooses what an open visit has in its menu, or what another menu has. */
export async function choosesFromMenu(name: string, menu = 'Weitere Aktionen'): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
}

/** Whether a control is visible and enabled. */
export function isOffered(control: Locator): boolean {
  const [element] = control.elements();
  return element instanceof HTMLElement && !element.matches(':disabled, [aria-disabled=true]');
}

export async function sees(locator: Locator): Promise<void> {
  await expect.element(locator, { timeout: 10_000 }).toBeVisible();
}

/** Scrolls until what is drawn only near the window is there. */
export async function scrollsTo(place: Locator, isDrawn: () => boolean): Promise<void> {
  await expect
    .poll(() => {
      place.elements()[0]?.scrollIntoView();
      return isDrawn();
    })
    .toBe(true);
}

/** Waits for an element that may be for screen readers only. */
export async function hears(locator: Locator): Promise<void> {
  await expect.poll(() => locator.elements()).toHaveLength(1);
}

export async function seesNot(locator: Locator): Promise<void> {
  await expect.poll(() => locator.elements()).toHaveLength(0);
}

/**
 * Two frames, each with what was waiting when it came, after which React has done what follows a
 * render. Frames alone may come faster than that.
 */
export async function nextPaint(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Waits until all finite animations have ended. */
export async function animationsEnd(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Replaces the text of a field; the same text is typed again. */
export async function types(field: Locator, text: string): Promise<void> {
  await sees(field);
  if ((field.element() as HTMLInputElement).value === text) await userEvent.fill(field, `${text}x`);
  await userEvent.fill(field, text);
}

/** Fills in the first read-only field of an edit, as a password manager does, with another text. */
export function fillsInAnyway(
  fields: Readonly<Record<string, Locator>>,
  edit: Readonly<Record<string, string>>,
): void {
  const name = Object.keys(edit).find((field) => field in fields)!;
  const text = edit[name]!;
  const element = fields[name]!.element() as HTMLInputElement;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set!.call(element, element.value === text ? `${text}x` : text);
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Submits a form although its button is disabled, as a fast double submit does. */
export function submitsAnyway(field: Locator): void {
  const { form } = field.element() as HTMLInputElement;
  form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

export function goesOffline(): void {
  window.dispatchEvent(new Event('offline'));
}

export function goesOnline(): void {
  window.dispatchEvent(new Event('online'));
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Another tab is in front; the test shows the page again. */
export function hidesPage(): void {
  setVisibility('hidden');
  onTestFinished(() => void Reflect.deleteProperty(document, 'visibilityState'));
}

export function showsPage(): void {
  setVisibility('visible');
}

export function returnsToWindow(): void {
  window.dispatchEvent(new Event('blur'));
  window.dispatchEvent(new Event('focus'));
}

/** Whether the browser asks before it closes the window. */
export function isAskedOnClosing(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  return closing.defaultPrevented;
}
