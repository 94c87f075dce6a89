import { page } from 'vitest/browser';
import type { ProviderUser } from '../../../src/domain/entities.ts';
import { answer, demoUser, failing, ok, unreachable } from '../../support/pages/backend.ts';
import { describeModel } from '../../support/model/describeModel.ts';
import { button, isOffered, sees, seesNot } from '../../support/screen/gestures.ts';
import { timesheetSetupModel } from './timesheetSetup.model.ts';

const users = page.getByRole('region', { name: 'Personen' });
const checkbox = (id: number) => users.getByRole('checkbox', { name: new RegExp(`\\b${id}$`) });
const loading = users.getByText('Personen werden geladen');
const failed = page.getByText('Die Personen konnten nicht geladen werden');
const tryAgain = button('Erneut versuchen');
const run = button('Stunden laden');
const count = users.getByText(/^\d von 3 ausgewählt$/);

const USERS = 'GET bexio/users';
const SELECTION = 'GET bexio/selected-user-ids';

/** One by its own control, all by the one above them. */
async function toggle(ids: readonly number[], all: string): Promise<void> {
  await (ids.length === 1 ? checkbox(ids[0]!) : button(all)).click();
}

async function seesLoading(): Promise<void> {
  await sees(loading);
  await seesNot(failed);
}

describeModel({
  model: timesheetSetupModel,
  path: '/reporting/timesheets',
  logs: /"timesheets\.selectionLoadFailed"/,
  begin: async ({ requests }) => {
    requests.always('GET auth/me', demoUser);
    requests.always('GET bexio/status', ok({ has_token: true }));
  },
  gestures: {
    'retry.requested': { offered: () => isOffered(tryAgain), perform: () => tryAgain.click() },
    'connection.restored': {
      perform: ({ runtime }) => runtime.connectivity.send({ type: 'request.answered' }),
    },
    'users.selected': {
      offered: () => isOffered(checkbox(7)),
      perform: (_, { ids }: { ids: readonly number[] }) => toggle(ids, 'Alle auswählen'),
    },
    'users.deselected': {
      offered: () => isOffered(checkbox(7)),
      perform: (_, { ids }: { ids: readonly number[] }) => toggle(ids, 'Alle abwählen'),
    },
    'xstate.done.actor.fetchUsers': {
      perform: (testContext, { output }: { output: readonly ProviderUser[] }) =>
        answer(testContext, USERS, ok(output)),
    },
    'xstate.error.actor.fetchUsers': {
      perform: (testContext, { error }: { error: { code: string } }) =>
        answer(testContext, USERS, failing(error)),
    },
    'xstate.done.actor.fetchSelection': {
      perform: (testContext, { output }: { output: readonly number[] }) =>
        answer(testContext, SELECTION, ok({ user_ids: output })),
    },
    'xstate.error.actor.fetchSelection': {
      perform: (testContext) => answer(testContext, SELECTION, unreachable),
    },
  },
  views: {
    'loading.users.loading | loading.selection.loading': seesLoading,
    'loading.users.loaded | loading.selection.loading': seesLoading,
    'loading.users.loading | loading.selection.loaded': seesLoading,
    choosing: async () => {
      await sees(checkbox(3));
      await sees(count);
      await sees(run);
    },
    failed: async () => {
      await sees(failed);
      await sees(tryAgain);
      await seesNot(checkbox(3));
    },
  },
});
