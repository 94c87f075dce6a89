import { page, userEvent } from 'vitest/browser';
import { wireEarlierWorkersOf } from '../../../src/api/jobs/jobs.ts';
import type { Job } from '../../../src/domain/entities.ts';
import type { AskedJobChange } from '../../../src/domain/job/confirmation/jobChange.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { describeModel } from '../../support/model/describeModel.ts';
import { button, isOffered, sees } from '../../support/screen/gestures.ts';
import { wireJob, wireJobListings, wireWorkers } from '../../support/records.ts';
import { job, jobChangeModel } from './change.model.ts';
import { changeScreen, leaveUndoAside, putBack } from './changeScreen.ts';

const takeAway = page.getByRole('button', { name: 'Bestätigung entfernen' });
const popupOf = (name: string) => page.getByRole('dialog', { name: new RegExp(`: ${name}$`) });

const rows = wireJobListings.map(({ id, customer }) => ({ ...wireJobListings[0]!, id, customer }));
const customerIdOf = (id: number) => rows.find((row) => row.id === id)!.customer.id;

const { from_date, appointment } = wireJob;
const wireTerms = { from_date, appointment };

const wireOf = (sent: Job) => {
  const { id, customerId, workerId, confirmations, confirmedTerms, earlierWorkers = [] } = sent;
  const worker = confirmedTerms?.worker;
  const body = {
    ...wireJob,
    id,
    customer_id: customerId,
    worker_id: workerId,
    appointment: { ...appointment, ...wireEarlierWorkersOf(earlierWorkers) },
    confirmed_customer: confirmations.customer,
    confirmed_worker: confirmations.worker,
    ...(worker && { confirmed_terms: { worker: { ...wireTerms, worker_id: worker.workerId } } }),
  };
  return { status: 200, body };
};

const { undo, gestures, views } = changeScreen({
  words: {
    saved:
      /^((Kunde|Mitarbeiter\/in): (bestätigt|Bestätigung entfernt)|(Ana Marques|Tenzin Dolkar|Mitarbeiter\/in \d) ist zugeteilt)\. /,
    superseded:
      /^Inzwischen hat jemand anderes (Ana Marques|Mitarbeiter\/in \d) zugeteilt\. Es wurde nichts geändert\./,
    missing: 'Diesen Auftrag gibt es nicht mehr.',
  },
  wireOf,
});

interface ChangeRequest {
  readonly asked: AskedJobChange;
}

/** The popup of a change, by the button that opens it, and its control. */
function placeOf({ asked: { name, change } }: ChangeRequest) {
  const popup = popupOf(name);
  if (change.workerId !== undefined)
    return {
      opener: button(new RegExp(`^Neu zuteilen: ${name}`)),
      control: popup.getByRole('option', { name: /^Tenzin Dolkar/ }),
    };
  const party = change.confirmations?.customer ? 'Kunde' : 'Mitarbeiter/in';
  return {
    opener: button(new RegExp(`^Bestätigen: ${name}`)),
    control:
      change.confirmations?.worker === false
        ? takeAway
        : popup.getByRole('checkbox', { name: party, exact: true }),
  };
}

function pressesUndo(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true }));
}

describeModel({
  model: jobChangeModel,
  elsewhere: [
    'change.changing.opening always 0',
    'change.changing.comparing always 0',
    'change.changing.saving xstate.done.actor.saveChange 0',
    'change.outcome.notKept',
  ],
  path: '/jobs',
  begin: async (testContext) => {
    const { requests } = testContext;
    leaveUndoAside(testContext);
    requests.always('GET auth/me', demoUser);
    requests.always('GET worker', ok(wireWorkers));
    requests.always('GET job', ok(rows));
    await button(/^Bestätigen: Familie Özdemir/).click();
    await sees(popupOf('Familie Özdemir'));
  },
  gestures: {
    ...gestures,
    'change.requested': {
      prepare: async (testContext, event: ChangeRequest) => {
        const { id } = event.asked;
        await putBack(testContext, { ...job, id, customerId: customerIdOf(id) });
        const { opener, control } = placeOf(event);
        if (control.elements().length > 0) return;
        await userEvent.keyboard('{Escape}');
        await opener.click();
        await sees(control);
      },
      perform: (_, event: ChangeRequest) => placeOf(event).control.click(),
    },
    'undo.requested': { perform: () => (isOffered(undo) ? undo.click() : pressesUndo()) },
  },
  views,
});
