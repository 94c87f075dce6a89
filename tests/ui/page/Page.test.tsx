import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Page } from '../../../src/ui/page/Page.tsx';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { print } from '../../support/screen/paper.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A page whose actions appear with the first letter, as those of a form appear with its record. */
function TypedPage() {
  const [text, setText] = useState('');
  return (
    <Page title="Kunde" actions={text !== '' && <button type="button">Speichern</button>}>
      <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
    </Page>
  );
}

test('the sticky bar is measured when it appears, and not on every keystroke', async () => {
  let observations = 0;
  const { ResizeObserver: Original } = window;
  vi.stubGlobal(
    'ResizeObserver',
    class extends Original {
      override observe(target: Element) {
        observations += 1;
        super.observe(target);
      }
    },
  );
  await renderPart(<TypedPage />);
  const name = page.getByLabelText('Name');
  await sees(name);
  const without = observations;
  await userEvent.fill(name, 'V');
  await sees(page.getByRole('button', { name: 'Speichern' }));
  const { style } = document.documentElement;
  await expect.poll(() => style.scrollPaddingTop).not.toBe('');
  const before = observations;
  expect(before).toBeGreaterThan(without);
  await userEvent.type(name, 'erena Stäubli');
  await expect.element(name).toHaveValue('Verena Stäubli');
  expect(observations).toBe(before);
});

test('the head stays in sight on a wide screen, and lies over nothing on wide paper', async () => {
  await page.viewport(1280, 800);
  await renderPart(<TypedPage />);
  await userEvent.fill(page.getByLabelText('Name'), 'V');
  await sees(page.getByRole('button', { name: 'Speichern' }));
  const heading = page.getByRole('heading', { name: 'Kunde' }).element();
  const isSticky = () => {
    for (let one: Element | null = heading; one; one = one.parentElement) {
      if (getComputedStyle(one).position === 'sticky') return true;
    }
    return false;
  };
  expect(isSticky()).toBe(true);
  await print();
  expect(isSticky()).toBe(false);
});

/** A page with nothing to do once it is saved. */
function SavedPage() {
  const [isSaved, setIsSaved] = useState(false);
  return (
    <Page
      title="Kunde"
      idle={isSaved}
      actions={
        <button type="button" onClick={() => setIsSaved(true)}>
          Speichern
        </button>
      }
    >
      <input aria-label="Name" />
    </Page>
  );
}

const save = page.getByRole('button', { name: 'Speichern' });

async function openOnPhone(): Promise<void> {
  await page.viewport(375, 812);
  await renderPart(
    <main>
      <SavedPage />
    </main>,
  );
  await sees(save);
}

test('on a phone the bar goes once there is nothing to do, although its button was pressed last', async () => {
  await openOnPhone();
  await save.click();
  await seesNot(save);
  await expect.element(page.getByRole('heading', { name: 'Kunde' })).toHaveFocus();
});

test('on a phone the bar stays as long as a key has led into it', async () => {
  await openOnPhone();
  await userEvent.tab();
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => save.element().closest('[data-idle]')).not.toBeNull();
  await expect.element(save).toHaveFocus();
  await sees(save);
});
