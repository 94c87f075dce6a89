import { page } from 'vitest/browser';
import { LIST_PATHS } from '../../../src/api/client/listCache.ts';
import { announceSaved } from '../../../src/api/client/savedRecords.ts';
import type { CustomerRecord, ListResult } from '../../../src/domain/entities.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { answer, demoUser, failing, ok, sessionIsChecked } from '../../support/pages/backend.ts';
import { wireCustomer } from '../../support/records.ts';
import type { Answer } from '../../support/heldRequests.ts';
import {
  button,
  isOffered,
  returnsToWindow,
  sees,
  seesNot,
} from '../../support/screen/gestures.ts';
import { recordListModel } from './recordList.model.ts';

const table = page.getByRole('table', { name: 'Kunden' });
const row = page.getByRole('link', { name: 'Grafikatelier Punktum' });
const count = page.getByText(/^[34] Kunden$/);
const tryAgain = button('Erneut versuchen');
const notice = page.getByRole('alert');
const staleNotice = page.getByText(/ Stand 11:00\.$/);
const unreadableNotice = page.getByText(/^3 Einträge konnten nicht gelesen werden/);
const nothing = page.getByText('Die Kunden konnten nicht geladen werden');

const NAMES: Readonly<Record<number, string>> = {
  1: 'Grafikatelier Punktum',
  2: 'Familie Özdemir',
  3: 'Zahnarztpraxis Stampfenbach',
  9: 'Bäckerei Ulmer',
};

/** The customers of the list, and among them as many rows that cannot be read. */
function customers({ rows, unreadable }: ListResult): Answer {
  const readable = rows.map(({ id }) => ({ ...wireCustomer, id, name: NAMES[id] }));
  return ok({ data: [...Array.from({ length: unreadable }, () => null), ...readable] });
}

async function visitOnceBefore(testContext: TestContext, known: ListResult): Promise<void> {
  await answer(testContext, 'GET customer', customers(known));
  await sees(row);
  testContext.go('/not-here');
  await sees(page.getByRole('heading', { name: 'Seite nicht gefunden' }));
  testContext.go('/customers');
  await sees(row);
  await sessionIsChecked(testContext, '/customers');
}

const savedCustomer: Omit<CustomerRecord, 'id'> = {
  name: '',
  email: '',
  phone: '',
  address: '',
  zipCode: '',
  city: '',
  position: null,
  raw: {},
  etag: null,
};

async function seesFailure(): Promise<void> {
  await sees(nothing);
  await sees(tryAgain);
  await seesNot(table);
}

describeModel({
  model: recordListModel,
  path: '/customers',
  logs: /"list\.rowsUnreadable"/,
  begin: async (testContext, input) => {
    testContext.requests.always('GET auth/me', demoUser);
    const { known } = input as { known: ListResult | null };
    if (known) await visitOnceBefore(testContext, known);
  },
  gestures: {
    'retry.requested': { offered: () => isOffered(tryAgain), perform: () => tryAgain.click() },
    'refresh.requested': { perform: returnsToWindow },
    'row.saved': {
      perform: (
        { runtime: { api } },
        { row: saved, belongs }: { row: { id: number }; belongs: boolean },
      ) => {
        if (belongs) void announceSaved(api, 'customer', { ...savedCustomer, ...saved });
        else api.listCache.drop(LIST_PATHS.customers, saved.id);
      },
    },
    'xstate.done.actor.fetchRecords': {
      perform: (testContext, { output }: { output: ListResult & { loadedAt: number } }) => {
        testContext.setTime(output.loadedAt);
        return answer(testContext, 'GET customer', customers(output));
      },
    },
    'xstate.error.actor.fetchRecords': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, 'GET customer', failing(error)),
    },
  },
  views: {
    'fetching.loading': async () => {
      await sees(table);
      await seesNot(row);
      await seesNot(tryAgain);
    },
    ready: async () => {
      await sees(row);
      await sees(count);
      await seesNot(notice);
      await seesNot(tryAgain);
    },
    'fetching.refreshing': async () => {
      await sees(row);
      await seesNot(tryAgain);
    },
    incomplete: async () => {
      await sees(row);
      await sees(unreadableNotice);
      await sees(tryAgain);
    },
    stale: async () => {
      await sees(row);
      await sees(staleNotice);
      await sees(tryAgain);
    },
    failed: seesFailure,
    'fetching.retrying': seesFailure,
  },
});
