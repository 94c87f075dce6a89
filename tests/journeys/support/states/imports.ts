import type { WireImport, WireImportRow } from '../../../../src/api/contract/exchange/imports.ts';
import type { Answers } from '../../../support/standInBackend.ts';
import { imported, undone, uploaded } from './samples.ts';
import { alert, dialog } from './gestures.ts';
import { expect } from '../expect.ts';
import type { State } from './state.ts';

const row = {
  kind: 'customer',
  line: 12,
  verdict: 'unclear',
  name: 'Ωμέγα',
  record_id: 1,
  changes: [{ field: 'city', before: 'Ρώμη', after: 'Ζυρίχη' }],
  problems: [],
  candidates: [{ id: 1, name: 'Ωμέγα', detail: '8001 Ζυρίχη' }],
} satisfies WireImportRow;

/** An import in the address, and its rows as they were checked. */
function importing(state: Partial<WireImport>, rows: readonly WireImportRow[] = [row]): Answers {
  return {
    'GET /api/import/1': { json: { ...uploaded, ...state } },
    'GET /api/import/1/row': { json: { rows, next: null } },
  };
}

function checkedWith(counts: Partial<(WireImport['check'] & {})['counts']>) {
  const none = { new: 0, update: 0, unchanged: 0, unclear: 0, faulty: 0 };
  return { state: 'checked', check: { digest: 'δ', counts: { ...none, ...counts } } } as const;
}

const contactTexts = {
  name: 'Άννα Βέρα',
  email: 'α@β.γρ',
  phone: '044 555 11 22',
  address: 'Οδός 1',
  zip_code: '8001',
  city: 'Αθήνα',
};

const contactOf = (id: number) => ({ id, kind: 'person', group_ids: [1], ...contactTexts });

const contactCustomer = { id: 1, name: 'Άννα Βέρα' };

const proposedContacts = {
  status: 'SUCCESS',
  unreadable_rows: [{ list: 'contacts', id: 9, worker_name: '', date: null, field: 'phone_fixed' }],
  result: {
    outcome: null,
    proposal: {
      digest: 'one',
      groups: [{ id: 1, name: 'Ομάδα' }],
      rows: [
        { pile: 'new', contact: contactOf(1) },
        {
          pile: 'similar',
          contact: contactOf(2),
          candidates: [
            { source: 'customer', ...contactTexts, id: 1, field: 'email', likelihood: 'probable' },
            { source: 'contact', ...contactTexts, id: 1, field: 'name', likelihood: 'possible' },
          ],
        },
        {
          pile: 'linked',
          contact: contactOf(3),
          customer: contactCustomer,
          changes: [
            { field: 'phone', ours: '044 1', theirs: '044 2', verdict: 'disputed' },
            { field: 'city', ours: 'Αθήνα', theirs: 'Πάτρα', verdict: 'taken' },
            { field: 'zip_code', ours: '8001', theirs: '8002', verdict: 'kept' },
          ],
        },
      ],
      lost: [{ contact_id: 8, customer: contactCustomer, reason: 'gone' }],
    },
  },
};

const contactsAllowed: Answers = {
  'GET /api/bexio/contact-sync': { json: { may_read_contacts: true } },
};

/** Imports. */
export const importStates: readonly State[] = [
  {
    path: '/import',
    state: 'refused',
    answers: { 'POST /api/import': { json: { message: 'Κενό.' }, status: 422 } },
    act: async (page) => {
      const file = { name: 'πελάτες', mimeType: 'text/csv', buffer: Buffer.from('') };
      await page.locator('[type=file]').setInputFiles(file);
      await alert(page);
    },
  },
  {
    path: '/import?id=1',
    state: 'with its columns, one doubled',
    answers: importing({}),
    act: (page) => page.locator('li select').nth(2).selectOption('name'),
  },
  {
    path: '/import?id=1',
    state: 'being checked',
    answers: importing({ state: 'checking', progress: { done: 400, total: 1200 } }),
    act: (page) => expect(page.locator('progress')).toBeVisible(),
  },
  {
    path: '/import?id=1',
    state: 'checked, with unclear rows',
    answers: importing(checkedWith({ unclear: 1, new: 1190, update: 8 })),
    act: (page) => expect(page.locator('li select')).toBeVisible(),
  },
  {
    path: '/import?id=1',
    state: 'checked, with faults',
    answers: importing(checkedWith({ faulty: 1, new: 1190 }), [
      {
        ...row,
        verdict: 'faulty',
        problems: [{ field: 'city', header: 'Πόλη', message: 'Άκυρο.', column: 1, text: 'Ζυρίχ' }],
        candidates: [],
      },
    ]),
    act: async (page) => {
      await page.locator('li input').fill('Ζυρίχη');
      await expect(page.getByText('Άκυρο.')).toBeVisible();
    },
  },
  {
    path: '/import?id=1',
    state: 'imported, asking for its undo',
    answers: importing(imported),
    act: async (page) => {
      await page.locator('main section button').click();
      await dialog(page);
    },
  },
  { path: '/import?id=1', state: 'undone, but for some', answers: importing(undone) },
  {
    path: '/import?id=1',
    state: 'given up',
    answers: importing({ state: 'failed', error_message: 'Άκυρο.' }),
    act: alert,
  },
  {
    path: '/import?id=1',
    state: 'not there',
    answers: { 'GET /api/import/1': { json: {}, status: 404 } },
    act: alert,
  },
  { path: '/import/bexio', state: 'allowed', answers: contactsAllowed },
  {
    path: '/import/bexio?task=k7',
    state: 'with contacts of every kind',
    answers: { ...contactsAllowed, 'GET /api/bexio/contact-sync/k7': { json: proposedContacts } },
  },
  {
    path: '/import/bexio?task=k7',
    state: 'done',
    answers: {
      ...contactsAllowed,
      'GET /api/bexio/contact-sync/k7': {
        json: {
          status: 'SUCCESS',
          result: { proposal: null, outcome: { created: 2, linked: 1, updated: 3 } },
        },
      },
    },
  },
  {
    path: '/import/bexio?task=k7',
    state: 'failed',
    answers: {
      ...contactsAllowed,
      'GET /api/bexio/contact-sync/k7': { json: { status: 'FAILURE', error_message: 'Λάθος.' } },
    },
  },
];
