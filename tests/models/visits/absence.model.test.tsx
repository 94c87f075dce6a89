import { page, userEvent } from 'vitest/browser';
import type { CaseInput } from '../../../src/domain/absences/absenceCase.ts';
import type { Choices } from '../../../src/domain/absences/visitChoices.ts';
import type { Noticed } from '../../../src/domain/absences/newerChanges.ts';
import {
  wireAbsence,
  wireFridaysJob,
  wireFridaysListing,
  withPatch,
} from '../../support/absences.ts';
import { demoUser, ok, sessionIsChecked } from '../../support/pages/backend.ts';
import { describeModel } from '../../support/model/describeModel.ts';
import { choose, openerIn } from '../../support/pages/sickDay.ts';
import { button, returnsToWindow, sees, seesNot } from '../../support/screen/gestures.ts';
import { wireCustomer, wireWorkers } from '../../support/records.ts';
import { absenceModel, TWO_VISITS } from './absence.model.ts';
import { ID } from './batchSamples.ts';
import { alert, isNotStored, isUsable, listJob, save, seesAlert } from './batchScreen.ts';

/** Nobody can come instead, so that nobody is proposed. */
const [worker] = wireWorkers;

const today = button('Heute');
const tomorrow = button('Morgen');
const otherDays = button('Andere Tage, Notiz …');
const show = button('Einsätze anzeigen');
const holiday = page.getByRole('radio', { name: 'Ferien' });
const lastDay = page.getByRole('textbox', { name: 'Letzter Tag' });
const changeDays = button('Tage ändern');
const tell = button('Alle informiert');
const overtaken = page
  .getByText(/^planung hat .* schon (eingetragen|anders entschieden)|gilt nicht mehr, oder/)
  .first();
/** The job once a colleague has given its visit to somebody. */
const given = withPatch({ workerIds: [2] });

const CANCELLED = { cancelled: true, reason: 'worker', told: { worker: true } };

describeModel({
  model: {
    ...absenceModel,
    journeys: absenceModel.journeys.filter(({ name }) => name !== TWO_VISITS),
  },
  path: '/settings',
  logs: /"event":"absence.changesFailed"/,
  begin: async (testContext, input) => {
    const { earlier, ...start } = input as CaseInput;
    const { isDated } = start;
    const isLeft = Object.keys(start.choices).length > 0;
    const isNoted = isDated && !isLeft;
    if (isLeft) {
      const address = '/workers/1/absence';
      testContext.runtime.unsavedStore.save({ username: 'demo', address, name: 'Ana', start });
    }
    const { requests, go } = testContext;
    requests.always('GET auth/me', demoUser);
    requests.always('GET settings', { status: 404 });
    requests.always('GET worker', ok([worker]));
    const { appointment } = wireFridaysJob(earlier ? CANCELLED : null);
    requests.always('GET job', ok([{ ...wireFridaysListing, appointment }]));
    requests.always('GET absence', ok(isNoted ? [wireAbsence] : []));
    requests.always('GET customer', ok([wireCustomer]));
    const task = earlier ? '?tell=9' : isNoted ? '?absence=9' : '';
    go(`/workers/1/absence${task}`);
    await sees(earlier ? tell : isDated ? save : today);
    await sessionIsChecked(testContext, '/workers/1/absence');
  },
  gestures: {
    'draft.edited': {
      offered: () => isUsable(holiday),
      perform: async (_, { edit }: { edit: object }) => {
        if ('kind' in edit) {
          await holiday.click();
          return;
        }
        if (otherDays.query()) await otherDays.click();
        await userEvent.fill(lastDay, '19.11.2026');
      },
    },
    'days.chosen': {
      offered: () => isUsable(show.query() ? show : today),
      perform: async (_, { edit }: { edit: { firstDay?: string } }) => {
        const usual = edit.firstDay === '2026-11-21' ? tomorrow : today;
        await (edit.firstDay ? usual : show).click();
      },
      force: () => (show.query() as HTMLElement | null)?.click(),
    },
    'days.requested': { offered: () => isUsable(changeDays), perform: () => changeDays.click() },
    'choices.made': {
      offered: () => isUsable(openerIn(0)),
      perform: (_, { choices }: { choices: Choices }) =>
        choose(0, choices[ID]?.kind === 'keep' ? 'Bleibt bei' : 'Absagen'),
    },
    'change.noticed': {
      perform: (testContext, { noticed }: { noticed: Noticed }) => {
        const { requests, runtime } = testContext;
        const { existingId, overtaken: ids, notedBy, decidedBy } = noticed;
        const { changeAuthors, now } = runtime.api;
        if (notedBy) changeAuthors.keep({ kind: 'absence', ids: [9], by: notedBy }, now());
        if (decidedBy) changeAuthors.keep({ kind: 'job', ids: [7], by: decidedBy }, now());
        requests.always('GET absence', ok(existingId === null ? [] : [wireAbsence]));
        if (ids.length > 0) listJob(testContext, given);
        returnsToWindow();
      },
    },
    'save.requested': { offered: () => isUsable(save), perform: () => save.click() },
    'xstate.done.actor.batch': {
      perform: (testContext, { output }: { output: { failure: { code: string } } }) =>
        isNotStored(testContext, output.failure),
    },
  },
  views: {
    dating: () => sees(today),
    'choosing.untried': async () => {
      await sees(save);
      await seesNot(alert);
    },
    'choosing.changed': seesAlert('inzwischen'),
    'choosing.overtaken': () => sees(overtaken),
    'choosing.refused': seesAlert('Nichts wurde gespeichert; Ihre Auswahl bleibt.'),
    settling: () =>
      sees(
        page
          .getByText(
            /^Die (Abwesenheit wird|Einsätze werden) gespeichert …$|^Die Einsätze sind gespeichert\.$/,
          )
          .last(),
      ),
  },
});
