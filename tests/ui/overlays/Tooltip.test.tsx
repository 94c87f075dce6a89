import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Tooltip } from '../../../src/ui/overlays/Tooltip.tsx';
import { seesNot } from '../../support/screen/gestures.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

beforeEach(withMotion);

test('Escape closes a tooltip from its first moment on', async () => {
  await renderPart(
    <Tooltip text="Kunden" side="top">
      <button type="button">Menü</button>
    </Tooltip>,
  );
  const shown = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[popover]:popover-open')) return;
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      resolve(true);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Menü' }).hover();
  expect(await shown).toBe(true);
  await seesNot(page.getByText('Kunden'));
});
