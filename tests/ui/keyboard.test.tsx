import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { ok, refused } from '../support/pages/backend.ts';
import { animationsEnd, button, sees, seesNot } from '../support/screen/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { openJob } from '../support/pages/openJob.ts';
import { answerPages } from '../support/pages/pageAnswers.ts';
import { wireCustomer, wireJob, wireJobListings, wireWorkers } from '../support/records.ts';
import { withMotion } from '../support/screen/media.ts';
import { renderScreen } from '../support/screen/renderScreen.tsx';

beforeEach(withMotion);

const heading = page.getByRole('heading', { level: 1 });
const search = page.getByRole('searchbox', { name: 'Suchen' });
const radios = page.getByRole('radio');
const chosen = () => document.querySelector<HTMLInputElement>('[name=worker]:checked')?.value;
const keys = (text: string) => userEvent.keyboard(text);

/** What is drawn around a control, or around the label that stands for it. */
function drawnAround(control: Element): string {
  const around = control.closest('label') ?? control;
  return [around, ...around.querySelectorAll('*')]
    .map((part) => {
      const { outline, boxShadow, borderColor } = getComputedStyle(part);
      return [outline, boxShadow, borderColor].join(' ');
    })
    .join();
}

/** Goes to a control with one key press and sees the focus there. */
async function goesTo(control: Locator, key = '{Tab}'): Promise<void> {
  await keys(key);
  await expect.element(control).toHaveFocus();
  const element = control.element() as HTMLElement;
  const focused = drawnAround(element);
  element.blur();
  await expect.poll(() => drawnAround(element)).not.toBe(focused);
  element.focus();
}

const BACK = '{Shift>}{Tab}{/Shift}';

/** Opens a job that Ana Marques has, of two workers. */
async function opensJob() {
  const opened = await openJob({ job: { worker_id: 1 }, jobs: wireJobListings });
  await expect.poll(() => radios.elements()).toHaveLength(2);
  (search.element() as HTMLElement).focus();
  return opened;
}

test('searches a worker, clears the search and unassigns the job by keyboard alone', async () => {
  const { requests } = await opensJob();
  await keys('tenzin');
  await expect.poll(() => radios.elements()).toHaveLength(1);
  await goesTo(button('Suche leeren'));
  await keys('{Enter}');
  await expect.poll(() => radios.elements()).toHaveLength(2);
  await expect.element(search).toHaveFocus();
  await goesTo(button('Zuteilung aufheben'), BACK);
  await keys('{Enter}');
  await expect.poll(chosen).toBeUndefined();
  await keys('{Control>}s{/Control}');
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  expect(requests.bodyOf('PUT job/7')).toMatchObject({ worker_id: null });
  requests.respond('PUT job/7', ok(wireJob));
  await sees(page.getByText('Gespeichert', { exact: true }));
});

test('goes from the search of workers into the rows and chooses one by keyboard alone', async () => {
  await opensJob();
  const before = chosen();
  await keys('{Enter}');
  expect(chosen()).toBe(before);
  await keys('{ArrowDown}');
  await expect.element(radios.first()).toHaveFocus();
  await keys('{ArrowDown}');
  await expect.element(radios.nth(1)).toHaveFocus();
  await expect.element(radios.nth(1)).not.toBeChecked();
  await keys('{Enter}');
  await expect.element(radios.nth(1)).toBeChecked();
  await keys('{ArrowUp} ');
  await expect.element(radios.first()).toBeChecked();
  (search.element() as HTMLElement).focus();
  await keys('tenzin');
  await expect.poll(() => radios.elements()).toHaveLength(1);
  await keys('{Enter}');
  await expect.element(page.getByRole('radio', { name: /^Tenzin/ })).toBeChecked();
});

test('finds a caller by number from a changed job, and leaves only after a question', async () => {
  const { requests } = await opensJob();
  const bookshop = { ...wireCustomer, id: 9, name: 'Buchhandlung', phone: '044 555 12 95' };
  requests.always('GET customer', ok([wireCustomer, bookshop]));
  requests.always('GET customer/9', ok(bookshop));
  const quickSearch = page.getByRole('combobox', { name: 'Schnellsuche' });
  const question = page.getByRole('alertdialog', { name: 'Seite verlassen, ohne zu speichern?' });
  const hits = page.getByRole('group', { name: 'Kunden' }).getByRole('option');
  const confirmation = page.getByRole('checkbox', { name: 'Kunde', exact: true });
  (confirmation.element() as HTMLElement).focus();
  await keys(' ');
  await keys('{Control>}k{/Control}');
  await expect.element(quickSearch).toHaveFocus();
  await keys('+41 44 555 12 95');
  await expect.poll(() => hits.elements()).toHaveLength(1);
  await expect.element(hits).toMatchTextContent(/^Buchhandlung.*044 555 12 95/);
  await keys('{Enter}');
  await sees(question);
  await keys('{Escape}');
  await seesNot(question);
  await expect.element(heading).toMatchTextContent(/Auftrag 7$/);
  await expect.element(confirmation).toHaveFocus();

  await keys('{Control>}k{/Control}');
  await expect.element(quickSearch).toHaveFocus();
  await keys('buchhandlung');
  await expect.poll(() => hits.elements()).toHaveLength(1);
  await keys('{Enter}');
  await sees(question);
  (button('Verwerfen und verlassen').element() as HTMLElement).focus();
  await keys('{Enter}');
  await expect.element(heading).toHaveTextContent('Buchhandlung');
  await expect.element(heading).toHaveFocus();
});

const trigger = button(/Benutzermenü$/);
const menu = page.getByRole('menu');

async function opensMenu() {
  const requests = new HeldRequests();
  answerPages(requests);
  requests.always('GET worker', ok(wireWorkers));
  const { router } = await renderScreen({ path: '/workers', requests });
  await sees(trigger);
  (trigger.element() as HTMLElement).focus();
  await keys('{Enter}');
  await expect.element(menu).toHaveFocus();
  await animationsEnd();
  return { requests, router };
}

test('opens and closes the user menu and signs out by keyboard alone', async () => {
  const { requests, router } = await opensMenu();
  await keys('{Escape}');
  await seesNot(menu);
  await expect.element(trigger).toHaveFocus();
  await keys('{Enter}');
  await expect.element(menu).toHaveFocus();
  await animationsEnd();
  requests.always('POST auth/logout', ok());
  requests.always('GET auth/me', refused);
  await keys('{End}{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/login');
});

test('changes the password by keyboard alone, from the user menu and back', async () => {
  const { requests, router } = await opensMenu();
  await keys('{End}{ArrowUp}{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/password-change');
  await expect.element(heading).toHaveFocus();

  const fields = {
    'Aktuelles Passwort': 'apfel singt leise',
    'Neues Passwort': 'gurke fährt tandem',
    'Neues Passwort wiederholen': 'gurke fährt tandem',
  };
  for (const [name, text] of Object.entries(fields)) {
    await goesTo(page.getByLabelText(name, { exact: true }));
    await keys(text);
  }
  await goesTo(page.getByRole('checkbox', { name: 'Passwörter anzeigen' }));
  await goesTo(button('Abbrechen'));
  await goesTo(page.getByRole('main').getByRole('button', { name: 'Passwort ändern' }));
  requests.always('POST auth/change-password', ok());
  await keys('{Enter}');
  await expect
    .element(page.getByRole('main').getByRole('status'))
    .toMatchTextContent(/Das Passwort wurde geändert\./);
  await expect.element(button('Jetzt zurück')).toHaveFocus();
  await keys('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/workers');
  await expect.element(heading).toHaveFocus();
});
