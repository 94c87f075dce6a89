import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NAVIGATION } from '../../../src/domain/navigation/navigation.ts';
import { button, nextPaint, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { answerPages } from '../../support/pages/pageAnswers.ts';
import { customer, wireCustomer, wireWorker, worker } from '../../support/records.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const menu = page.getByRole('button', { name: 'Menü', exact: true });
const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
const heading = page.getByRole('heading', { level: 1 });
const help = page.getByRole('dialog', { name: 'Tastenkürzel' });

async function open(path: string) {
  const requests = new HeldRequests();
  answerPages(requests);
  const screen = await renderScreen({ path, requests });
  await sees(heading);
  return { requests, ...screen };
}

/** Opens a page anew, with what the browser keeps. */
async function reopen(path: string, { close }: { readonly close: () => void }) {
  const kept = Object.entries(localStorage);
  close();
  for (const [key, value] of kept) localStorage.setItem(key, value as string);
  return open(path);
}

const widthOf = () => navigation.element().parentElement!.getBoundingClientRect().width;

test('with reduced motion nothing changes over time', async () => {
  await open('/jobs');
  const moves = () =>
    new Set(
      [...document.querySelectorAll('button')].map((one) => getComputedStyle(one).transition),
    );
  expect([...moves()]).toEqual(['none']);
  await withMotion();
  expect([...moves()].join()).toContain('s');
});

test('with reduced motion a menu closes without an animation, whose end it could miss', async () => {
  await open('/jobs');
  await button(/Benutzermenü$/).click();
  const items = page.getByRole('menu');
  await sees(items);
  expect(getComputedStyle(items.element()).animationDuration).toBe('0s');
  await userEvent.keyboard('{Escape}');
  await seesNot(items);
});

test('every navigation entry equals the heading and the title of its page', async () => {
  await open('/today');
  await button('Einzelne Berichte').click();
  const entries = [...navigation.element().querySelectorAll('a')];
  expect(entries.length).toBeGreaterThan(NAVIGATION.length);
  for (const entry of [...entries.slice(1), entries[0]!]) {
    const [name] = entry.innerText.split('\n');
    entry.click();
    await expect.element(heading).toHaveTextContent(name!);
    await expect.element(heading).toHaveFocus();
    await expect.poll(() => document.title).toBe(`${name} – Einsatzplan`);
    expect(entry.getAttribute('aria-current')).toBe('page');
  }
});

test('specification: navigation entries stand in the order of the route table, and a record marks its list as current', async () => {
  const { router } = await open('/jobs/1');
  const links = () => [...navigation.element().querySelectorAll('a')];
  const shown = links().filter((link) => link.checkVisibility());
  expect(shown.map((link) => link.getAttribute('href'))).toEqual(
    NAVIGATION.map(({ path }) => path),
  );
  const current = () =>
    links()
      .filter((link) => link.matches('[aria-current]:not([aria-current=false])'))
      .filter((link) => link.checkVisibility())
      .map(({ textContent }) => textContent);
  expect(current()).toEqual(['Aufträge']);
  await router.navigate('/reporting/storno');
  await expect.poll(current).toEqual(['Stornozeiten']);
  await button('Einzelne Berichte').click();
  await expect.poll(current).toEqual(['Berichte']);
});

test('specification: the drawer is 256 px wide or a 56 px rail with tooltips, and stays so', async () => {
  const opened = await open('/jobs');
  expect(widthOf()).toBe(256);
  await menu.click();
  await expect.poll(widthOf).toBe(56);
  await expect.element(menu).toHaveAttribute('aria-expanded', 'false');

  const customers = navigation.getByRole('link', { name: 'Kunden' });
  const named = () => document.querySelector('[popover]:popover-open')?.textContent;
  await customers.hover();
  await expect.poll(named).toBe('Kunden');
  await userEvent.keyboard('{Escape}');
  await expect.poll(named).toBeUndefined();
  await heading.hover();
  (menu.element() as HTMLElement).focus();
  (customers.element() as HTMLElement).focus();
  await expect.poll(named).toBe('Kunden');

  await reopen('/jobs', opened);
  expect(widthOf()).toBe(56);
  await menu.click();
  await expect.poll(widthOf).toBe(256);
});

test('the drawer works without localStorage', async () => {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError');
  });
  const requests = new HeldRequests();
  answerPages(requests);
  await renderScreen({ path: '/jobs', requests });
  onTestFinished(() => storage.mockRestore());
  await menu.click();
  await expect.poll(widthOf).toBe(56);
});

test('on a narrow screen the navigation is a dialog', async () => {
  await page.viewport(375, 800);
  await open('/jobs');
  const panel = page.getByRole('dialog', { name: 'Menü' });
  await seesNot(navigation);
  await menu.click();
  await sees(panel);
  expect(panel.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await seesNot(panel);
  await expect.element(menu).toHaveFocus();
  await menu.click();
  await sees(panel);
  // Beside the panel is its backdrop, a click on which is one on the dialog itself.
  (panel.element() as HTMLElement).click();
  await seesNot(panel);
  await menu.click();
  await navigation.getByRole('link', { name: 'Kunden' }).click();
  await seesNot(panel);
  await expect.element(heading).toHaveTextContent('Kunden');
  await expect.element(heading).toHaveFocus();
});

test('single-key shortcuts work until they are switched off', async () => {
  const opened = await open('/new-requests');
  await userEvent.keyboard('gk');
  await expect.element(heading).toHaveTextContent('Kalender');
  await userEvent.keyboard('gj');
  await expect.element(heading).toHaveTextContent('Aufträge');
  const search = page.getByRole('searchbox');
  const hint = page.getByRole('main').getByText('/', { exact: true });
  await sees(hint);
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('gk/?');
  await expect.element(search).toHaveValue('gk/?');
  await expect.element(heading).toHaveTextContent('Aufträge');

  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard('?');
  await sees(help);
  await sees(help.getByText('Aufträge', { exact: true }));
  await sees(help.getByText('Feiertage', { exact: true }));
  await userEvent.keyboard('gk');
  await help.getByRole('checkbox').click({ force: true });
  await userEvent.keyboard('{Escape}');
  await seesNot(help);
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('gk?');

  await reopen('/jobs', opened);
  await seesNot(hint);
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard('gk?');
  await nextPaint();
  await seesNot(help);
  await expect.element(heading).toHaveTextContent('Aufträge');

  const user = button(/Benutzermenü$/);
  await user.click();
  await page.getByRole('menuitem', { name: 'Tastenkürzel' }).click();
  await expect.element(help.getByRole('checkbox')).not.toBeChecked();
  await help.getByRole('checkbox').click({ force: true });
  await help.getByRole('button', { name: 'Schliessen' }).click();
  await sees(hint);
  await expect.element(user).toHaveFocus();
  await userEvent.keyboard('gr');
  await expect.element(heading).toHaveTextContent('Berichte');
});

test('the help opens at its start, with the focus on its heading', async () => {
  await page.viewport(375, 400);
  await open('/plan');
  await userEvent.keyboard('?');
  await sees(help);
  await nextPaint();
  expect(help.element().scrollHeight).toBeGreaterThan(help.element().clientHeight);
  expect(help.element().scrollTop).toBe(0);
  await expect.element(help.getByRole('heading')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(help.getByRole('checkbox')).toHaveFocus();
});

test('the first tab stop is a skip link', async () => {
  const { router } = await open('/jobs');
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' });
  expect(document.querySelector('a, button, input, [tabindex]')).toBe(skip.element());
  (skip.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveFocus();
  expect(router.state.location.hash).toBe('');
  expect(location.hash).toBe('');
});

/** What is not saved of a customer and of a worker. */
const DRAFTS = [
  {
    username: 'demo',
    kind: 'customer',
    id: 1,
    name: 'Punktum',
    record: { ...customer, id: 1, raw: wireCustomer, etag: null },
    changes: { phone: '044 555 00 00' },
  },
  {
    username: 'demo',
    kind: 'worker',
    id: 1,
    name: 'Ana Marques',
    record: { ...worker, calendarToken: '', planToken: '', raw: wireWorker, etag: null },
    changes: { phone: '044 555 00 00' },
  },
] as const;

const offer = page.getByRole('status').filter({ hasText: 'noch nicht gespeichert' });

test('the draft offer names every draft, and leads to each', async () => {
  const { runtime, router } = await open('/password-change');
  for (const draft of DRAFTS) runtime.draftStore.save(draft);
  const other = offer.getByRole('link', { name: /noch nicht gespeichert/ });
  await expect.element(other).toHaveAttribute('href', '/customers/1');
  await expect
    .element(offer.getByRole('link', { name: 'Weiter bearbeiten' }))
    .toHaveAttribute('href', '/workers/1');
  await offer.getByRole('button', { name: 'Verwerfen' }).click();
  await router.navigate('/jobs');
  await sees(offer.getByText(/Punktum/));
  await seesNot(other);
});

test('on a narrow screen the icon of the draft offer is beside its text', async () => {
  await page.viewport(375, 800);
  const { runtime } = await open('/password-change');
  runtime.draftStore.save(DRAFTS[0]);
  const text = offer.getByText(/Ihre Änderungen/);
  await sees(text);
  const sign = offer.element().querySelector('svg')!.getBoundingClientRect();
  const words = text.element().getBoundingClientRect();
  expect(sign.y).toBeGreaterThanOrEqual(words.y);
  expect(words.x).toBeGreaterThan(sign.right);
});

test.each([375, 1280])(
  'at %i px, each key of the help is wide enough for its name',
  async (width) => {
    await page.viewport(width, 780);
    await open('/calendar');
    await userEvent.keyboard('?');
    await sees(help);
    const keys = [...help.element().querySelectorAll('kbd')];
    const cut = keys.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(keys).not.toHaveLength(0);
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  },
);
