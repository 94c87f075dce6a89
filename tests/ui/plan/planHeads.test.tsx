import { mdiDotsHorizontal } from '@mdi/js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPlan, person } from '../../support/pages/plan.tsx';

test('a name has the whole head of its lane, above which what leads to an absence lies', async () => {
  const long = person(1, 'Ana Marques Oliv');
  await openPlan({ workers: [long, person(2, 'Beat Gut')] });
  const name = page.getByRole('link', { name: long.name, exact: true }).element();
  expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
  const head = name.closest('[data-head]')!.getBoundingClientRect();
  const link = page.getByRole('link', { name: /Ana.* abwesend melden/ }).element();
  expect(name.getBoundingClientRect().right).toBeLessThanOrEqual(head.right);
  expect(link.getBoundingClientRect().top).toBeLessThan(name.getBoundingClientRect().bottom);
});

test('where nothing can be pointed at, no lane shows the sign of an absence', async () => {
  const { matchMedia } = globalThis;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(hover: none)' ? 'all' : query),
  );
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await openPlan();
  const link = page.getByRole('link', { name: /Beat Gut.* abwesend melden/ });
  await expect
    .poll(() => link.element().querySelector('path')!.getAttribute('d'))
    .toBe(mdiDotsHorizontal);
});
