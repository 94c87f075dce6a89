import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SINGLE_KEYS } from '../../src/domain/navigation/shortcuts.ts';
import { ok } from '../support/pages/backend.ts';
import { nextPaint, sees } from '../support/screen/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { holdRoute } from '../support/heldRoute.ts';
import { answerPages } from '../support/pages/pageAnswers.ts';
import { renderScreen } from '../support/screen/renderScreen.tsx';
import { wireJob } from '../support/records.ts';

const heading = page.getByRole('heading', { level: 1 });
const search = page.getByRole('main').getByRole('searchbox').first();
const keys = (text: string) => userEvent.keyboard(text);

/** Opens a page; another one loads until its code is there. */
async function open(path: string, held: string, to = held) {
  const { routes, arrives } = holdRoute(held);
  const requests = new HeldRequests();
  answerPages(requests);
  const { router } = await renderScreen({ path, requests, routes });
  await sees(heading);
  const isLoading = async () => {
    await expect.poll(() => router.state.navigation.location?.pathname).toBe(to);
  };
  return { arrives, isLoading };
}

test('a slash during a navigation does not reach the search of the page that is left', async () => {
  const { arrives, isLoading } = await open('/workers', '/customers');
  await sees(search);
  await keys('gc/arx');
  await isLoading();
  await expect.element(search).toHaveValue('');
  arrives();
  await expect.element(heading).toHaveTextContent('Kunden');
  await expect.element(search).toHaveValue('arx');
  await expect.element(search).toHaveFocus();
});

test('text typed before a job has loaded goes into its search', async () => {
  const requests = new HeldRequests();
  answerPages(requests);
  await renderScreen({ path: '/jobs/7', requests });
  await expect.element(heading).toHaveTextContent('Auftrag 7');
  await keys('/tenzin');
  await expect.poll(() => requests.waiting).toContain('GET job/7');
  requests.always('GET customer/3', ok({ id: 3, name: 'Café Luz' }));
  requests.respond('GET job/7', ok(wireJob));
  await expect.element(search).toHaveValue('tenzin');
  await expect.element(search).toHaveFocus();
  await expect.poll(() => document.querySelectorAll('[name=worker]')).toHaveLength(1);
});

test('on a page without a search, text typed ahead is dropped and shortcuts work again', async () => {
  const { arrives, isLoading } = await open('/password-change', '/reporting');
  await keys('gr/gj');
  await isLoading();
  arrives();
  await expect.element(heading).toHaveTextContent('Berichte');
  await expect.element(heading).toHaveFocus();
  await keys('gk');
  await expect.element(heading).toHaveTextContent('Kalender');
});

test('a shortcut navigates on while another page is loading', async () => {
  const { arrives, isLoading } = await open('/password-change', '/customers');
  await keys('gcg');
  await isLoading();
  await keys('w');
  await expect.element(heading).toHaveTextContent('Mitarbeitende');
  arrives();
  await keys('g');
  await keys('c/arx');
  await expect.element(heading).toHaveTextContent('Kunden');
  await expect.element(search).toHaveValue('arx');
});

test('with single keys switched off, a slash starts no search', async () => {
  localStorage.setItem(SINGLE_KEYS, 'off');
  onTestFinished(() => localStorage.removeItem(SINGLE_KEYS));
  const { arrives, isLoading } = await open('/password-change', '/customers');
  await page.getByRole('navigation').getByRole('link', { name: 'Kunden' }).click();
  await isLoading();
  await keys('/arx');
  arrives();
  await expect.element(heading).toHaveTextContent('Kunden');
  await expect.element(heading).toHaveFocus();
  await expect.element(search).toHaveValue('');
});

test('text typed into the search of a page that is being left does not stop the navigation', async () => {
  const { arrives, isLoading } = await open('/workers', '/customers');
  await page.getByRole('navigation').getByRole('link', { name: 'Kunden' }).click();
  await isLoading();
  await search.fill('arx');
  await nextPaint();
  await isLoading();
  arrives();
  await expect.element(heading).toHaveTextContent('Kunden');
});

test('a link clicked right after a letter was typed opens its page', async () => {
  const { arrives, isLoading } = await open('/workers', '/customers');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Kunden' }).element();
  await search.click();
  search.element().addEventListener('input', () => setTimeout(() => (link as HTMLElement).click()));
  await keys('a');
  await nextPaint();
  await isLoading();
  arrives();
  await expect.element(heading).toHaveTextContent('Kunden');
});

test.each([
  ['/customers', 'Neuer Kunde', '/customers/new', 'Name'],
  ['/workers', 'Neue/r Mitarbeiter/in', '/workers/new', 'Name'],
  ['/jobs', 'Neuer Auftrag', '/jobs/new', 'Für wen ist der Auftrag?'],
])(
  'on %s what is typed while the form of %s comes is kept for its first field',
  async (from, link, path, field) => {
    const { arrives, isLoading } = await open(from, path.replace('new', ':id'), path);
    await page.getByRole('main').getByRole('link', { name: link }).first().click();
    await isLoading();
    await keys('Verena g/n');
    arrives();
    const first = page.getByRole('textbox', { name: field }).first();
    await expect.element(first).toHaveFocus();
    await keys(' Muster');
    await expect.element(first).toHaveValue('Verena g/n Muster');
  },
);

test('what was typed is dropped with Escape, and one letter is a shortcut again', async () => {
  const { arrives, isLoading } = await open('/customers', '/customers/:id', '/customers/new');
  await page.getByRole('main').getByRole('link', { name: 'Neuer Kunde' }).first().click();
  await isLoading();
  await keys('Verena{Escape}');
  arrives();
  await expect.element(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('');
});
