import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Page } from '../../../src/ui/page/Page.tsx';
import { sees } from '../../support/screen/gestures.ts';
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
