import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '../../../src/domain/entities.ts';
import type { JobDraft } from '../../../src/domain/job/jobDraft.ts';
import { draftOf } from '../../../src/domain/job/edit/jobFields.ts';
import type { RuleChoice } from '../../../src/domain/recurrence/ruleChoice.ts';
import type { SeriesEnd } from '../../../src/domain/recurrence/ruleEnd.ts';
import { answer, demoUser, ok } from '../../support/pages/backend.ts';
import { describeModel, type TestContext } from '../../support/model/describeModel.ts';
import { button, isOffered, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { wireCustomer, wireJob, wireWorkers } from '../../support/records.ts';
import { appointmentModel } from './appointment.model.ts';
import { opensFieldsOnce } from '../../support/pages/opensFields.ts';

const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

const startDate = page.getByLabelText('Startdatum');
const frequency = page.getByLabelText('Häufigkeit');
const rows = page.getByRole('group', { name: /^Termin \d$/ });
const row = (event: number) => page.getByRole('group', { name: `Termin ${event + 1}` });
const weekday = (event: number) => row(event).getByLabelText('Tag', { exact: true });
const lastDay = page.getByLabelText('Endet am');
const removal = page.getByRole('checkbox', {
  name: /^Auch (den einzelnen Einsatz|die einzelnen Einsätze) danach entfernen/,
});
const formerTimes = button(/^\d\d:\d\d–\d\d:\d\d übernehmen$/).first();
const bringBack = button('Rückgängig machen');
const add = button('Termin hinzufügen');
const discard = page.getByRole('button', { name: 'Verwerfen', exact: true });
const undo = page.getByRole('status').getByRole('button', { name: 'Rückgängig' });
const save = page.getByRole('button', { name: 'Speichern', exact: true });
const unsaved = page.getByText(/^Nicht gespeicherte Änderungen/);

const swiss = (day: string) => day.split('-').toReversed().join('.');

const wireOf = ({ fromDate, events }: Job) => ({
  ...ok({
    ...wireJob,
    from_date: fromDate,
    appointment: {
      events: events.map(({ start, end, rule }) => ({
        start_time: `${start}+01:00`,
        end_time: `${end}+01:00`,
        rrule: rule,
      })),
    },
  }),
  etag: '"1"',
});

const isRemovalTicked = () => (removal.element() as HTMLInputElement).checked;

/** The draft comes from elsewhere: by a save, by discarding, or by taking that back. */
async function changeDraft(
  testContext: TestContext,
  { job, draft }: { job: Job; draft: JobDraft },
): Promise<void> {
  const isSaved = JSON.stringify(draft) === JSON.stringify(draftOf(job));
  if (!isSaved) return undo.click();
  if (draft.events.length === 1 && draft.events[0]!.rule?.includes('INTERVAL')) {
    await save.click();
    return answer(testContext, 'PUT job/7', wireOf(job));
  }
  return discard.click();
}

const rule = page.getByRole('dialog');

/** Makes a rule of two that a journey has. */
async function chooseRule(choice: RuleChoice): Promise<void> {
  await frequency.selectOptions('Regel wählen …');
  await rule.getByLabelText('Alle wie viele').selectOptions(String(choice.interval));
  const unit = rule.getByLabelText('Wochen oder Monate');
  if (choice.kind === 'nthWeekday') {
    await unit.selectOptions('Monate');
    await rule.getByRole('button', { name: '1.', exact: true }).click();
    for (const position of choice.positions) {
      await rule.getByRole('button', { name: `${position}.`, exact: true }).click();
    }
    await rule
      .getByLabelText('Wochentag', { exact: true })
      .selectOptions(WEEKDAYS[choice.weekday]!);
  } else {
    await unit.selectOptions('Wochen');
  }
  await rule.getByRole('button', { name: 'Übernehmen' }).click();
}

const noEvents = async () => {
  await seesNot(rows);
  await sees(page.getByText('Noch kein Termin festgelegt.'));
};
const events = (name: string) => async () => {
  await opensFieldsOnce();
  await sees(row(0));
  await expect.element(frequency).toHaveValue(name);
};

const frequencyViews = {
  none: noEvents,
  once: async () => {
    await events('once')();
    await seesNot(lastDay);
  },
  'recurring.weekly': events('weekly'),
  'recurring.weekly2': events('weekly2'),
  'recurring.weekly4': events('weekly4'),
  'recurring.twiceAWeek': events('twiceAWeek'),
  'recurring.other': events('other'),
};

const changesViews = {
  asSaved: async () => {
    await seesNot(unsaved);
    await seesNot(bringBack);
  },
  'edited.moved': () => seesNot(bringBack),
  'edited.reanchored': () => seesNot(bringBack),
  'edited.added': () => seesNot(bringBack),
  'edited.replaced': () => sees(bringBack),
};

describeModel({
  model: appointmentModel,
  path: '/jobs/7',
  logs: /"rule\.unreadable"/,
  begin: async ({ requests }, input) => {
    requests.always('GET auth/me', demoUser);
    requests.always('GET job/7', wireOf((input as { job: Job }).job));
    requests.always('GET customer/3', ok(wireCustomer));
    requests.always('GET worker', ok(wireWorkers));
    requests.always('GET job', ok([]));
  },
  gestures: {
    'draft.changed': { perform: changeDraft },
    'startDate.changed': {
      perform: (_, { fromDate }: { fromDate: string }) => types(startDate, swiss(fromDate)),
    },
    'frequency.chosen': {
      offered: () => isOffered(frequency) || isOffered(add),
      perform: (_, { frequency: name }: { frequency: string }) =>
        isOffered(add) ? add.click() : frequency.selectOptions(name),
    },
    'rule.chosen': {
      offered: () => isOffered(frequency),
      perform: (_, { choice }: { choice: RuleChoice }) => chooseRule(choice),
    },
    'restore.requested': { offered: () => isOffered(bringBack), perform: () => bringBack.click() },
    'weekday.chosen': {
      offered: () => isOffered(weekday(0)),
      perform: (_, { event, weekday: day }: { event: number; weekday: number }) =>
        weekday(event).selectOptions(WEEKDAYS[day]!),
    },
    'startTime.changed': {
      offered: () => isOffered(row(0)),
      perform: (_, { event, time }: { event: number; time: string }) =>
        types(row(event).getByLabelText('Beginn'), time),
    },
    'endTime.changed': {
      offered: () => isOffered(row(0)),
      perform: (_, { event, time }: { event: number; time: string }) =>
        types(row(event).getByLabelText('Ende', { exact: true }), time),
    },
    'timesBefore.requested': {
      offered: () => isOffered(formerTimes),
      perform: () => formerTimes.click(),
    },
    'seriesEnd.changed': {
      offered: () => isOffered(lastDay),
      perform: (_, { end }: { end: SeriesEnd }) =>
        types(lastDay, end.kind === 'day' ? swiss(end.day) : ''),
    },
    'laterVisits.removed': {
      offered: () => isOffered(removal) && !isRemovalTicked(),
      perform: () => removal.click(),
    },
    'laterVisits.kept': {
      offered: () => isOffered(removal) && isRemovalTicked(),
      perform: () => removal.click(),
    },
  },
  views: Object.fromEntries(
    Object.entries(frequencyViews).flatMap(([what, seesWhat]) =>
      Object.entries(changesViews).map(([change, seesChange]) => [
        `frequency.${what} | changes.${change}`,
        async () => {
          await seesWhat();
          await seesChange();
        },
      ]),
    ),
  ),
});
