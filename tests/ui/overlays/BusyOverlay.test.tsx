import { useRef, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BusyOverlay } from '../../../src/ui/overlays/BusyOverlay.tsx';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

beforeEach(withMotion);

const start = page.getByText('Los', { exact: true });
const panel = page.getByText('Läuft');
const outcome = page.getByRole('group', { name: 'Ergebnis' });

/** Ends it as the server would: a click from a program leaves the focus where it is. */
function finish(name: 'Mit Ergebnis' | 'Ohne Ergebnis'): void {
  (button(name).element() as HTMLElement).click();
}

function Sample() {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState(false);
  const outcomeBox = useRef<HTMLDivElement>(null);
  const end = (found: boolean) => {
    setBusy(false);
    setResult(found);
  };
  return (
    <>
      <button type="button" style={{ padding: 8 }}>
        Anderswo
      </button>
      <button type="button" style={{ padding: 8 }} onClick={() => end(true)}>
        Mit Ergebnis
      </button>
      <button type="button" style={{ padding: 8 }} onClick={() => end(false)}>
        Ohne Ergebnis
      </button>
      <BusyOverlay busy={busy} panel="Läuft" outcome={outcomeBox}>
        <button type="button" style={{ padding: 8 }} onClick={() => setBusy(true)}>
          Los
        </button>
        <div ref={outcomeBox} role="group" aria-label="Ergebnis" tabIndex={-1}>
          {result && <p>Fertig</p>}
        </div>
      </BusyOverlay>
    </>
  );
}

async function begin(): Promise<void> {
  await renderPart(<Sample />);
  await start.click();
  await sees(panel);
}

test('what is covered cannot be used, and the focus is on the panel', async () => {
  await begin();
  expect(start.element().closest('[inert]')).not.toBeNull();
  expect(document.activeElement).toHaveTextContent('Läuft');
});

test('at the end the focus goes to the outcome', async () => {
  await begin();
  finish('Mit Ergebnis');
  await seesNot(panel);
  await expect.element(outcome).toHaveFocus();
});

test('a lost focus goes to the panel and then the outcome', async () => {
  await renderPart(<Sample />);
  await sees(start);
  expect(document.activeElement).toBe(document.body);
  (start.element() as HTMLElement).click();
  await sees(panel);
  expect(document.activeElement).toHaveTextContent('Läuft');
  finish('Mit Ergebnis');
  await expect.element(outcome).toHaveFocus();
});

test('without an outcome the focus goes back to where it was', async () => {
  await begin();
  finish('Ohne Ergebnis');
  await seesNot(panel);
  await expect.element(start).toHaveFocus();
});

test('a person who has gone elsewhere on the page stays there', async () => {
  await begin();
  await button('Anderswo').click();
  finish('Mit Ergebnis');
  await seesNot(panel);
  await expect.element(button('Anderswo')).toHaveFocus();
});

/** Its button is gone with the first step, and its result stands far above it. */
function Steps() {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const outcomeBox = useRef<HTMLDivElement>(null);
  return (
    <main>
      <h1 tabIndex={-1}>Import</h1>
      <div ref={outcomeBox} role="group" aria-label="Ergebnis">
        {state === 'done' && <p>Fertig</p>}
      </div>
      <div style={{ height: '200vh' }} />
      <BusyOverlay busy={state === 'busy'} panel="Läuft" outcome={outcomeBox}>
        {state === 'open' && (
          <button type="button" style={{ padding: 8 }} onClick={() => setState('busy')}>
            Los
          </button>
        )}
      </BusyOverlay>
      <button type="button" style={{ padding: 8 }} onClick={() => setState('done')}>
        Mit Ergebnis
      </button>
    </main>
  );
}

test('at the end an outcome above the window is scrolled into it', async () => {
  await renderPart(<Steps />);
  await start.click();
  await sees(panel);
  expect(scrollY).toBeGreaterThan(0);
  finish('Mit Ergebnis');
  await sees(page.getByText('Fertig'));
  await expect.poll(() => outcome.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

test('the heading gets the focus where nothing is left that had it', async () => {
  await renderPart(<Steps />);
  await start.click();
  await sees(panel);
  finish('Mit Ergebnis');
  await seesNot(panel);
  await expect.element(page.getByRole('heading', { name: 'Import' })).toHaveFocus();
});
