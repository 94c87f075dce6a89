import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { Toast, useToastProps } from '../../../src/actors/toast.ts';
import { UserMenu } from '../../../src/app/shell/UserMenu.tsx';
import { CLOSE_DELAY, OPEN_DELAY } from '../../../src/ui/tokens.ts';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

beforeEach(withMotion);

/** Longer than any delay. */
const LONG = 5000;

const button = page.getByRole('button', { name: /Benutzermenü$/ });
const menu = page.getByRole('menu');
const field = page.getByRole('textbox', { name: 'Feld' });

let under: Element = document.body;

/**
 * Moves the mouse at once. A gesture of the runner lets fake time pass while it lasts: 50 ms every
 * 50 ms, which is too much beside a delay of which 1 ms is left.
 */
function movesTo(locator: Locator): void {
  const [from, to] = [under, locator.element()];
  under = to;
  const sends = (target: Element, type: string, relatedTarget: Element) =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', relatedTarget }),
    );
  sends(from, 'pointerout', to);
  sends(to, 'pointerover', from);
}

const away = () => movesTo(field);
const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function Sample() {
  return (
    <Toast.Provider {...useToastProps()}>
      <div style={{ marginLeft: 500 }}>
        <UserMenu onHelp={() => {}} />
      </div>
      <input aria-label="Feld" style={{ marginTop: 500, height: 30 }} />
    </Toast.Provider>
  );
}

async function expectOpen(isOpen: boolean): Promise<void> {
  await expect.element(button).toHaveAttribute('aria-expanded', String(isOpen));
  if (isOpen) await sees(menu);
  else await seesNot(menu);
}

/** A menu whose code is loaded, with the mouse elsewhere and fake timers. */
async function show(): Promise<void> {
  // The browser's own mouse would report what comes to lie under it.
  await userEvent.hover(document.documentElement, { position: { x: 1200, y: 1 } });
  await renderPart(<Sample />);
  onTestFinished(async () => {
    vi.useRealTimers();
  });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectOpen(false);
  under = document.body;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

async function opensByMouse(): Promise<void> {
  movesTo(button);
  await passes(OPEN_DELAY);
  await expectOpen(true);
}

afterEach(() => {
  vi.useRealTimers();
});

test('specification: opens after the mouse was on the button for the open delay, without moving the focus', async () => {
  await show();
  (field.element() as HTMLElement).focus();
  movesTo(button);
  await passes(OPEN_DELAY - 1);
  await expectOpen(false);
  await passes(1);
  await expectOpen(true);
  await userEvent.keyboard('abc');
  await expect.element(field).toHaveValue('abc');
});

test('specification: closes after the mouse was away for the close delay', async () => {
  await show();
  (field.element() as HTMLElement).focus();
  await opensByMouse();
  away();
  await passes(CLOSE_DELAY - 1);
  await expectOpen(true);
  await passes(1);
  await expectOpen(false);
  await expect.element(field).toHaveFocus();
});

test('stays closed if the mouse only passes over the button', async () => {
  await show();
  movesTo(button);
  await passes(OPEN_DELAY - 1);
  away();
  await passes(LONG);
  await expectOpen(false);
});

test('stays open while the mouse moves from the button into the menu', async () => {
  await show();
  await opensByMouse();
  away();
  await passes(CLOSE_DELAY - 1);
  movesTo(page.getByRole('menuitem', { name: 'Tastenkürzel' }));
  await passes(LONG);
  await expectOpen(true);
  away();
  await passes(CLOSE_DELAY);
  await expectOpen(false);
});

test('opens at once on a click during the open delay, and stays open after the mouse has left', async () => {
  await show();
  movesTo(button);
  await passes(OPEN_DELAY - 1);
  await button.click();
  await expect.element(menu).toHaveFocus();
  await passes(LONG);
  await expectOpen(true);
  away();
  await passes(LONG);
  await expectOpen(true);
  await button.click();
  await expectOpen(false);
  await passes(LONG);
  await expectOpen(false);
  await expect.element(button).toHaveFocus();
});

test('stays open on a click on the button after it opened on hover', async () => {
  await show();
  await opensByMouse();
  await button.click();
  await expect.element(menu).toHaveFocus();
  away();
  await passes(LONG);
  await expectOpen(true);
});

test('closes on Escape after it opened on hover, without moving the focus', async () => {
  await show();
  (field.element() as HTMLElement).focus();
  await opensByMouse();
  await userEvent.keyboard('{Escape}');
  await expectOpen(false);
  await passes(LONG);
  await expectOpen(false);
  await expect.element(field).toHaveFocus();
});

test('closes on an Escape in the moment at which it opens', async () => {
  await show();
  const opened = new Promise<void>((resolve) => {
    const opening = new MutationObserver(() => {
      opening.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      resolve();
    });
    opening.observe(button.element(), { attributeFilter: ['aria-expanded'] });
  });
  movesTo(button);
  await passes(OPEN_DELAY);
  await opened;
  await expectOpen(false);
});

test.each(['{Enter}', ' ', '{ArrowDown}'])('opens at once on the key %j', async (key) => {
  await show();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard(key);
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectOpen(false);
  await expect.element(button).toHaveFocus();
});

test('does not open on a long touch of the button', async () => {
  await show();
  const finger = { pointerType: 'touch', bubbles: true };
  button.element().dispatchEvent(new PointerEvent('pointerover', finger));
  await passes(LONG);
  await expectOpen(false);
});
