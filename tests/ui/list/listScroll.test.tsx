import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SCROLL_POSITIONS } from '../../../src/app/shell/ScrolledPage.tsx';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { nextPaint, sees } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireWorker } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const heading = page.getByRole('heading', { level: 1 });

/** People whose rows have different heights on a narrow screen. */
const people = Array.from({ length: 2000 }, (_, index) => ({
  id: index + 1,
  name: `Person ${index + 1}`,
  ...(index % 3 > 0 && { email: `p${index + 1}@example.ch`, phone: '044 555 10 10' }),
  ...(index % 3 > 1 && { address: 'Limmatstrasse 107', zip_code: '8005', city: 'Zürich' }),
}));

async function open(path: string, width = 1280) {
  await page.viewport(width, 800);
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(people));
  requests.always('GET job', ok([]));
  const screen = await renderScreen({ path, requests });
  await expect.poll(() => document.querySelector('[data-id]')).not.toBeNull();
  return { requests, ...screen };
}

/** Goes down a page by one window after another, as far as a place. */
async function goDown(to: number): Promise<void> {
  for (let y = innerHeight; y < to + innerHeight; y += innerHeight) {
    scrollTo(0, Math.min(y, to));
    await nextPaint();
  }
}

/** The row in the middle of the window. */
function rowInMiddle(): HTMLElement | null {
  const there = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  return there?.closest<HTMLElement>('[data-id]') ?? null;
}

test.each([1280, 375])(
  'at %i px, Back returns to the same row among thousands of different heights',
  async (width) => {
    const { requests, router } = await open('/workers?size=-1', width);
    await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(50_000);
    await goDown(6000);
    await expect.poll(rowInMiddle).not.toBeNull();
    const { id } = rowInMiddle()!.dataset;
    requests.always(`GET worker/${id}`, ok({ ...wireWorker, id: Number(id) }));
    rowInMiddle()!.querySelector<HTMLElement>('a')!.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading).toHaveFocus();
    await sees(page.getByLabelText('Telefon', { exact: true }));
    expect(scrollY).toBe(0);
    await router.navigate(-1);
    await expect.poll(() => rowInMiddle()?.dataset['id']).toBe(id);
  },
);

test.each([1280, 375])('at %i px, Back restores the scroll position of the list', async (width) => {
  const { requests, router } = await open('/workers?size=100', width);
  await goDown(900);
  await expect.poll(rowInMiddle).not.toBeNull();
  const { id } = rowInMiddle()!.dataset;
  requests.always(`GET worker/${id}`, ok({ ...wireWorker, id: Number(id) }));
  rowInMiddle()!.querySelector<HTMLElement>('a')!.focus();
  const left = scrollY;
  expect(left).toBe(900);
  await userEvent.keyboard('{Enter}');
  await sees(page.getByLabelText('Telefon', { exact: true }));
  await expect.poll(() => scrollY).toBe(0);
  await router.navigate(-1);
  await expect.poll(() => scrollY).toBe(left);
});

test('sorting keeps the scroll position', async () => {
  const { router } = await open('/workers?size=50');
  await goDown(300);
  const city = page.getByRole('columnheader', { name: 'Ort' }).getByRole('button');
  (city.element() as HTMLElement).click();
  await expect.poll(() => router.state.location.search).toBe('?sort=city&size=50');
  await nextPaint();
  expect(scrollY).toBeGreaterThan(290);
});

test('a page that is opened anew leads to rows further down than its skeleton', async () => {
  await page.viewport(1280, 800);
  const requests = new HeldRequests();
  requests.always('GET job', ok([]));
  await renderScreen({ path: '/workers?size=100', requests });
  sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify({ default: 1500 }));
  await expect.poll(() => requests.waiting).toContain('GET auth/me');
  requests.respond('GET auth/me', demoUser);
  await expect.poll(() => requests.waiting).toContain('GET worker');
  await expect.poll(() => scrollY).toBe(1500);
  requests.respond('GET worker', ok(people));
  await expect.poll(rowInMiddle).not.toBeNull();
  expect(scrollY).toBe(1500);
  await expect.poll(() => document.body.style.minHeight).toBe('');
  expect(requests.sent.filter((name) => name === 'GET auth/me')).toHaveLength(1);
});
