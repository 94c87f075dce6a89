import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WireAbsence } from '../../../src/api/contract/planning/absences.ts';
import { wireAbsence, wireFridaysJob, wireFridaysListing } from '../../support/absences.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const TENZIN = 2;

/** The page of Ana Marques, who is ill on a day for which Tenzin Dolkar comes, or whoever else. */
async function open(
  told: object,
  days: Partial<WireAbsence> = {},
  substitutes = [TENZIN],
  others: readonly WireAbsence[] = [],
) {
  const requests = new HeldRequests();
  const { appointment } = wireFridaysJob({ worker_ids: substitutes, told });
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET worker/1', ok({ ...wireWorkers[0], calendar_token: '' }));
  requests.always('GET worker/1/changes', ok({ changes: [], next: null }));
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET job', ok([{ ...wireFridaysListing, appointment }]));
  const absence = { ...wireAbsence, ...days };
  requests.always('GET absence', ok([absence, ...others]));
  requests.always('GET absence/9', ok(absence));
  const screen = await renderScreen({ path: '/workers/1', requests });
  await sees(page.getByRole('region', { name: 'Abwesenheiten' }));
  await sees(page.getByRole('link', { name: /^Bearbeiten: / }).first());
  return { ...screen, requests, absence };
}

const toTell = page.getByRole('link', { name: /^Wen informieren/ });

test('an absence whose visits are given away says so, and leads back to whom to tell', async () => {
  await open({ customer: true });
  await sees(page.getByText(/^1 Einsatz ist vertreten · 1 nicht informiert$/));
  await toTell.click();
  await sees(page.getByRole('checkbox', { name: 'Tenzin Dolkar informiert' }));
  await expect
    .element(page.getByRole('checkbox', { name: `${wireCustomer.name} informiert` }))
    .toBeChecked();
  await sees(button('Alle informiert'));
});

test('of one that everybody knows about it is only said what became of it', async () => {
  await open({ customer: true, worker: true });
  await sees(page.getByText(/^1 Einsatz ist vertreten$/));
  await sees(toTell);
  await seesNot(page.getByText(/nicht informiert/));
});

test('a visit of the absence to which nobody comes is named first', async () => {
  await open({ customer: true }, {}, []);
  await sees(page.getByText(/^1 Einsatz ist noch offen$/).first());
});

const dialog = page.getByRole('dialog');
const edit = page.getByRole('link', { name: /^Bearbeiten: / });
const back = dialog.getByRole('button', { name: 'Wieder da ab heute' });
const yesterday = '2026-11-19';

test('who is back earlier stays absent up to yesterday, and gets the visits from today on', async () => {
  const days = { first_day: '2026-11-18', last_day: '2026-11-24' };
  const { requests, absence } = await open({ customer: true }, days);
  await edit.click();
  await sees(back);
  await expect.element(back).toHaveAccessibleDescription('Der letzte Tag ist dann Do 19.11.');
  await back.click();
  await expect.poll(() => requests.waiting).toContain('PUT absence/9');
  expect(requests.bodyOf('PUT absence/9')).toEqual({ last_day: yesterday });
  requests.always('GET absence', ok([{ ...absence, last_day: yesterday }]));
  requests.respond('PUT absence/9', ok({ ...absence, last_day: yesterday }));
  await sees(page.getByText(/^1 Einsatz der frei gewordenen Tage ist bei anderen\.$/));
  const way = page.getByRole('link', { name: 'Wieder zuteilen …' });
  await expect
    .element(way)
    .toHaveAttribute('href', '/workers/1/absence?back=2026-11-20_2026-11-24');
  await seesNot(dialog);
  await expect.element(way).toHaveFocus();
});

test('an entry that was wrong is withdrawn with its past days', async () => {
  const { requests } = await open({}, { first_day: yesterday });
  await edit.click();
  await dialog.getByRole('button', { name: 'Ganz zurückziehen' }).click();
  await expect.poll(() => requests.waiting).toContain('PUT absence/9');
  expect(requests.bodyOf('PUT absence/9')).toEqual({ withdrawn: true });
});

test('on its first day an absence is only withdrawn', async () => {
  await open({});
  await edit.click();
  await sees(dialog.getByRole('button', { name: 'Abwesenheit zurückziehen' }));
  await seesNot(back);
});

test('another absence of the worker on the same days is named while one is edited, and not that one itself', async () => {
  const vacation = { ...wireAbsence, id: 10, kind: 'holiday', last_day: '2026-11-25' } as const;
  const others = [{ ...vacation, id: 8, worker_id: TENZIN, last_day: '2026-11-27' }, vacation];
  await open({}, {}, [TENZIN], others);
  await page.getByRole('link', { name: /^Bearbeiten: (?!.*25\.11\.)/ }).click();
  await sees(dialog.getByText(/^An diesen Tagen gibt es schon eine Abwesenheit: .*25\.11\./));
});
