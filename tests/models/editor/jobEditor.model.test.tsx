import { page } from 'vitest/browser';
import type { Job, Party } from '../../../src/domain/entities.ts';
import type { JobEdit } from '../../../src/domain/job/edit/jobEdit.ts';
import { withCoveringJourneys } from '../../support/model/coveringJourneys.ts';
import { describeModel } from '../../support/model/describeModel.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { types } from '../../support/screen/gestures.ts';
import { wireCustomer, wireJob, wireWorkers } from '../../support/records.ts';
import { editorGestures, editorViews } from './editorScreen.ts';
import { samples } from './editorSamples.ts';
import { editorModelOf } from './recordEditor.model.ts';
import { opensFieldsOnce } from '../../support/pages/opensFields.ts';

const PARTY_NAMES: Readonly<Record<Party, string>> = {
  support: 'Kundendienst',
  customer: 'Kunde',
  worker: 'Mitarbeiter/in',
};
const FREQUENCIES = {
  once: 'Einmalig',
  weekly: 'Jede Woche',
  weekly2: 'Alle 2 Wochen',
  weekly4: 'Alle 4 Wochen',
  twiceAWeek: 'Zweimal pro Woche',
};
const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

const startDate = page.getByLabelText('Startdatum');
const swiss = (day: string) => day.split('-').toReversed().join('.');

/** What a person does for an edit; a checkbox also takes a second click before it is drawn anew. */
async function editJob(edit: JobEdit): Promise<void> {
  await opensFieldsOnce();
  switch (edit.kind) {
    case 'confirmation':
      return page
        .getByRole('checkbox', { name: PARTY_NAMES[edit.by], exact: true })
        .click({ force: true });
    case 'confirmations':
      return page
        .getByRole('button', { name: /^(Bestätigung(en)? entfernen|Rückgängig)$/ })
        .click();
    case 'worker': {
      const { name } = wireWorkers.find(({ id }) => id === edit.staffing.workerId)!;
      return page.getByRole('radio', { name }).click();
    }
    case 'fromDate':
      return types(startDate, swiss(edit.fromDate));
    case 'frequency':
      return page.getByLabelText('Häufigkeit').selectOptions(FREQUENCIES[edit.frequency]);
    case 'events':
      return page.getByRole('button', { name: 'Rückgängig machen' }).click();
    case 'period':
      return page.getByRole('button', { name: /^\d\d:\d\d–\d\d:\d\d übernehmen$/ }).click();
    case 'weekday':
      return page.getByLabelText('Tag', { exact: true }).selectOptions(WEEKDAYS[edit.weekday]!);
    case 'start':
      return types(page.getByLabelText('Beginn'), edit.time);
    case 'end':
      return types(page.getByLabelText('Ende'), edit.time);
    case 'seriesEnd':
      return types(
        page.getByLabelText('Endet am'),
        edit.end.kind === 'day' ? swiss(edit.end.day) : '',
      );
    case 'text':
      return types(startDate, edit.text ?? swiss(wireJob.from_date));
  }
}

const jobPage = {
  kind: 'job',
  noun: 'Auftrag',
  path: 'job/7',
  list: { name: 'Aufträge', path: '/jobs' },
  wire: ({ confirmations, workerId }: Job) => ({
    ...wireJob,
    worker_id: workerId,
    confirmed_support: confirmations.support,
  }),
} as const;

/** What a person edits on the page of no other kind. */
const ownJourneys = Object.keys(samples.job.edits).map((name) => `a person ${name}`);

describeModel({
  model: withCoveringJourneys(editorModelOf(samples.job), ownJourneys),
  walks: ['journeys'],
  path: '/jobs/7',
  begin: async ({ requests }) => {
    requests.always('GET auth/me', demoUser);
    requests.always('GET customer/3', ok(wireCustomer));
    requests.always('GET worker', ok(wireWorkers));
    requests.always('GET job', ok([]));
  },
  gestures: {
    'draft.edited': { perform: (_, { edit }: { edit: JobEdit }) => editJob(edit) },
    ...editorGestures(jobPage),
  },
  views: editorViews(jobPage),
});
