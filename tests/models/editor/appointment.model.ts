import { appointmentMachine } from '../../../machines/editor/appointmentMachine.ts';
import type {
  AppointmentEvent,
  Job,
  LocalDate,
  LocalDateTime,
} from '../../../src/domain/entities.ts';
import { withEventIds } from '../../../src/domain/job/eventIds.ts';
import type { Frequency } from '../../../src/domain/job/appointment.ts';
import type { JobDraft } from '../../../src/domain/job/jobDraft.ts';
import { applyEdit, periodBefore, type JobEdit } from '../../../src/domain/job/edit/jobEdit.ts';
import { draftOf } from '../../../src/domain/job/edit/jobFields.ts';
import { seriesEndOf } from '../../../src/domain/job/series/seriesEnd.ts';
import type { RuleChoice } from '../../../src/domain/recurrence/ruleChoice.ts';
import { NEVER, type SeriesEnd } from '../../../src/domain/recurrence/ruleEnd.ts';
import { answered } from '../../support/model/answered.ts';
import type { TestEvent } from '../../support/chart/chart.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { bareJob } from '../../support/records.ts';

const day = (text: string) => text as LocalDate;

/** `09:00 to 11:00` on a day; an end on another day is written with it. */
function visit(on: string, start: string, end: string, rule: string | null = null) {
  const endDay = end.length > 5 ? '' : `${on}T`;
  return {
    start: `${on}T${start}:00` as LocalDateTime,
    end: `${endDay}${end}:00` as LocalDateTime,
    rule,
  };
}

/** Mondays from 09:00 to 11:00, since Monday 2 November 2026. */
const mondays: Job = {
  ...bareJob,
  customerId: 3,
  fromDate: day('2026-11-02'),
  events: withEventIds([visit('2026-11-02', '09:00', '11:00', 'FREQ=WEEKLY;BYDAY=MO')]),
};
/** Thursday 5 November, of a job since the day before. */
const single: Job = {
  ...mondays,
  fromDate: day('2026-11-04'),
  events: withEventIds([visit('2026-11-05', '09:00', '11:00')]),
};
/** Those Mondays, the Thursdays, and Tuesday 15 December in the afternoon. */
const mixed: Job = {
  ...mondays,
  events: withEventIds([
    ...mondays.events,
    visit('2026-11-05', '09:00', '11:00', 'FREQ=WEEKLY;BYDAY=TH'),
    visit('2026-12-15', '14:00', '16:00'),
  ]),
};
/** With Wednesday 16 December in the morning as well. */
const mixedWithTwo: Job = {
  ...mixed,
  events: withEventIds([...mixed.events, visit('2026-12-16', '08:00', '10:00')]),
};
const withSeveralWeekdays: Job = {
  ...mondays,
  events: withEventIds([
    ...mondays.events,
    visit('2026-11-05', '14:00', '16:00', 'FREQ=WEEKLY;BYDAY=TH,FR'),
  ]),
};
const tooEarly = visit('2026-12-02', '05:00', '07:00');
const inTheAfternoon = visit('2026-12-02', '14:00', '16:00');
const at8 = visit('2026-12-02', '08:00', '10:00');
const bare: Job = { ...bareJob, customerId: 3 };
const undated: Job = { ...mondays, fromDate: null };

const withRule = (rule: string): Job => ({
  ...mondays,
  events: withEventIds([visit('2026-11-02', '09:00', '11:00', rule)]),
});

const startOn = (fromDate: string) => ({ type: 'startDate.changed', fromDate: day(fromDate) });
const choose = (frequency: Frequency | 'other') => ({ type: 'frequency.chosen', frequency });
const chooseRule = (choice: RuleChoice) => ({ type: 'rule.chosen', choice });
const restore = { type: 'restore.requested' };
const moveTo = (weekday: number, event = 0) => ({ type: 'weekday.chosen', event, weekday });
const startAt = (time: string, event = 0) => ({ type: 'startTime.changed', event, time });
const endAt = (time: string, event = 0) => ({ type: 'endTime.changed', event, time });
const takeTimesBack = (event: number) => ({ type: 'timesBefore.requested', event });
const endWith = (end: SeriesEnd) => ({ type: 'seriesEnd.changed', end });
const endOn = (last: string) => endWith({ kind: 'day', day: day(last) });
const removeAfter = (after: string) => ({ type: 'laterVisits.removed', after: day(after) });
const keepAfter = (after: string) => ({ type: 'laterVisits.kept', after: day(after) });
const [removeLater, keepLater] = [removeAfter('2026-11-30'), keepAfter('2026-11-30')];
const becomes = (job: Job, draft: JobDraft = draftOf(job)) => ({
  type: 'draft.changed',
  job,
  draft,
});

/** The draft of a job with other events: of the saved ones by default, new ones have no id. */
const edited = (
  job: Job,
  events: readonly AppointmentEvent[],
  { fromDate = job.fromDate, isNew = false } = {},
): JobDraft => ({
  ...draftOf(job),
  fromDate,
  events: events.map(({ start, end, rule }, index) => ({
    id: isNew ? null : index,
    start,
    end,
    rule,
  })),
});

/** Its Mondays on Wednesdays until the next morning, its Thursdays on Fridays. */
const withFriday = (start: string, end: string) =>
  edited(mixed, [
    visit('2026-11-04', '08:15', '2026-11-05T06:00', 'FREQ=WEEKLY;BYDAY=WE'),
    visit('2026-11-06', start, end, 'FREQ=WEEKLY;BYDAY=FR'),
    mixed.events[2]!,
  ]);

/** Its series with another start date, and single visits. */
const movedWith = (...singles: readonly AppointmentEvent[]) =>
  edited(
    mixedWithTwo,
    [
      visit('2026-12-07', '09:00', '11:00', 'FREQ=WEEKLY;BYDAY=MO'),
      visit('2026-12-03', '09:00', '11:00', 'FREQ=WEEKLY;BYDAY=TH'),
      ...singles,
    ],
    { fromDate: day('2026-12-02') },
  );

const state = (frequency: string, changes: string) => `frequency.${frequency} | changes.${changes}`;
const weekly = (changes: string) => state('recurring.weekly', changes);
const other = (changes: string) => state('recurring.other', changes);

/** A step that makes an edit, from which the draft comes. */
const makes = (event: TestEvent, edit: JobEdit, to: string, draft: JobDraft) => ({
  event,
  state: to,
  emits: [{ type: 'edit.made', edit }],
  context: { draft },
});
const refuses = (event: TestEvent, at: string) => step(event, at);

const chooses = (frequency: Frequency, to: string, draft: JobDraft) =>
  makes(choose(frequency), { kind: 'frequency', frequency }, to, draft);
const choosesRule = (choice: RuleChoice, to: string, draft: JobDraft) =>
  makes(chooseRule(choice), { kind: 'rule', choice }, to, draft);
const startsOn = (fromDate: string, to: string, draft: JobDraft) =>
  makes(startOn(fromDate), { kind: 'fromDate', fromDate: day(fromDate) }, to, draft);
const takesTimesBack = (event: number, times: AppointmentEvent, to: string, draft: JobDraft) =>
  makes(
    takeTimesBack(event),
    { kind: 'period', event, start: times.start, end: times.end },
    to,
    draft,
  );
const bringsBack = (event: TestEvent, to: string, draft: JobDraft) =>
  makes(event, { kind: 'events', events: draft.events }, to, draft);
const ends = (end: SeriesEnd, to: string, draft: JobDraft) =>
  makes(endWith(end), { kind: 'seriesEnd', end }, to, draft);

/** The events of a frequency that was chosen: from 09:00 to 11:00 as before, on the start date or later. */
const replacedBy = (rules: readonly (string | null)[], on = '2026-11-02', fromDate?: string) =>
  edited(
    mondays,
    rules.map((rule) => visit(on, '09:00', '11:00', rule)),
    { isNew: true, ...(fromDate && { fromDate: day(fromDate) }) },
  );

const everyThreeWeeks: RuleChoice = { kind: 'weekdays', interval: 3, weekdays: [0] };
const secondAndFourthTuesday: RuleChoice = {
  kind: 'nthWeekday',
  interval: 1,
  positions: [2, 4],
  weekday: 1,
};
const everyTwoWeeks = replacedBy(['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO']);
const twiceAWeek = ['FREQ=WEEKLY;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=MO'];
const choosesTwiceAWeek = chooses(
  'twiceAWeek',
  state('recurring.twiceAWeek', 'edited.replaced'),
  replacedBy(twiceAWeek),
);
const saved: Job = {
  ...mondays,
  events: withEventIds([visit('2026-11-02', '09:00', '11:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO')]),
};

/** The end of a series with later visits, which are removed and kept again. */
function endWithLaterVisits(job: Job, frequency: string, last = '2026-11-30') {
  const until = `UNTIL=${last.replaceAll('-', '')}`;
  const events = job.events.map(({ rule, ...times }) => ({
    ...times,
    rule: rule && `${rule};${until}`,
  }));
  const ended = edited(job, events);
  const alone = edited(
    job,
    events.filter(({ rule, start }) => rule !== null || start.slice(0, 10) <= last),
  );
  return {
    ends: ends({ kind: 'day', day: day(last) }, other('edited.moved'), ended),
    removed: makes(
      removeAfter(last),
      { kind: 'events', events: alone.events },
      state(frequency, 'edited.moved'),
      alone,
    ),
    kept: makes(
      keepAfter(last),
      { kind: 'events', events: ended.events },
      other('edited.moved'),
      ended,
    ),
  };
}

const mondaysAndTwo: Job = {
  ...mondays,
  events: withEventIds([
    ...mondays.events,
    visit('2026-12-03', '14:00', '16:00'),
    visit('2026-12-15', '14:00', '16:00'),
  ]),
};
const ofOneSeries = endWithLaterVisits(mondaysAndTwo, 'recurring.weekly');
const endedLater = endWithLaterVisits(mondaysAndTwo, 'recurring.other', '2026-12-07');
const ofTwoSeries = endWithLaterVisits(mixed, 'recurring.twiceAWeek');

const journey = (name: string, job: Job, at: string, ...steps: readonly object[]) => ({
  name,
  input: { job, draft: draftOf(job) },
  start: { state: at },
  steps: steps as never,
});

const alone = (reason: string, of: ReturnType<typeof journey>) => ({ ...of, alone: reason });

interface Known {
  readonly job: Job;
  readonly draft: JobDraft;
}

const hasTimesBefore = ({ job, draft }: Known) =>
  draft.events.map((_, index) => periodBefore(job, draft, index) !== null);

/** What is tried of each job, by state. What differs in nothing elsewhere, journeys show. */
const TRIED: ReadonlyMap<Job, Readonly<Record<string, readonly TestEvent[]>>> = new Map([
  [
    mondays,
    {
      [weekly('asSaved')]: [
        ...(['once', 'weekly2', 'weekly4', 'twiceAWeek'] as const).map(choose),
        chooseRule(everyThreeWeeks),
        startOn('2026-12-02'),
        moveTo(3),
        startAt('08:15'),
        endAt('06:00'),
        endOn('2026-11-30'),
      ],
      [state('once', 'edited.replaced')]: [restore, choose('weekly'), choose('weekly2')],
      [weekly('edited.moved')]: [becomes(mondays)],
    },
  ],
  [
    single,
    {
      [state('once', 'asSaved')]: [
        startOn('2026-12-02'),
        moveTo(1),
        startAt('08:15'),
        endAt('06:00'),
      ],
      [state('once', 'edited.reanchored')]: [takeTimesBack(0)],
    },
  ],
  [
    bare,
    {
      [state('none', 'asSaved')]: [startOn('2026-12-02')],
      [state('none', 'edited.reanchored')]: [choose('once')],
    },
  ],
  [
    mixed,
    {
      [other('asSaved')]: [startOn('2026-12-02'), endOn('2026-11-30')],
      [other('edited.moved')]: [removeLater],
      [other('edited.reanchored')]: [takeTimesBack(2)],
      [state('recurring.twiceAWeek', 'edited.moved')]: [keepLater, choose('other')],
    },
  ],
]);

const tried = [...TRIED.values()].flatMap((states) => Object.values(states).flat());

/** The events that are tried, by type. */
const cases = Object.fromEntries(
  Object.entries(Object.groupBy(tried, ({ type }) => type)).map(([type, events = []]) => [
    type,
    [...new Map(events.map((event) => [JSON.stringify(event), event])).values()],
  ]),
);

export const appointmentModel = defineModel({
  chart: answered(appointmentMachine, ({ edit }: { edit: JobEdit }, { job, draft }: Known) =>
    becomes(job, applyEdit(draft, edit)),
  ),
  inputs: [...TRIED.keys()].map((job) => ({ job, draft: draftOf(job) })),
  generatedSteps: 34,
  cases,
  isPossible: ({ job }: Known, event: TestEvent, at) =>
    TRIED.get(job)?.[at]?.some((one) => JSON.stringify(one) === JSON.stringify(event)) ?? false,
  equivalents: Object.fromEntries(
    [2, 3, 4, 5].map((place) => [
      `appointment.frequency.reading: always ${place} is tried before the one above`,
      'an appointment has one frequency',
    ]),
  ),
  facts: (known: Known) => [hasTimesBefore(known), seriesEndOf(known.draft)?.kind],
  journeys: [
    journey(
      'another frequency replaces the events by new ones at the same times',
      mondays,
      weekly('asSaved'),
      chooses('weekly2', state('recurring.weekly2', 'edited.replaced'), everyTwoWeeks),
      chooses(
        'weekly4',
        state('recurring.weekly4', 'edited.replaced'),
        replacedBy(['FREQ=WEEKLY;INTERVAL=4;BYDAY=MO']),
      ),
      choosesTwiceAWeek,
      chooses('once', state('once', 'edited.replaced'), replacedBy([null])),
    ),
    alone(
      'the form does not offer it',
      journey(
        'a frequency that is not offered replaces nothing',
        mondays,
        weekly('asSaved'),
        chooses('weekly2', state('recurring.weekly2', 'edited.replaced'), everyTwoWeeks),
        refuses(choose('other'), state('recurring.weekly2', 'edited.replaced')),
      ),
    ),
    journey(
      'a rule of its own replaces the events by one at the times of the first',
      mondays,
      weekly('asSaved'),
      choosesTwiceAWeek,
      choosesRule(
        secondAndFourthTuesday,
        other('edited.replaced'),
        replacedBy(['FREQ=MONTHLY;BYDAY=2TU,4TU'], '2026-11-10'),
      ),
      choosesRule(
        everyThreeWeeks,
        other('edited.replaced'),
        replacedBy(['FREQ=WEEKLY;INTERVAL=3;BYDAY=MO']),
      ),
      bringsBack(restore, weekly('asSaved'), draftOf(mondays)),
    ),
    journey(
      'replaced events can be brought back',
      mondays,
      weekly('asSaved'),
      chooses('weekly2', state('recurring.weekly2', 'edited.replaced'), everyTwoWeeks),
      bringsBack(restore, weekly('asSaved'), draftOf(mondays)),
    ),
    journey(
      'the frequency of the saved events brings them back',
      mondays,
      weekly('asSaved'),
      chooses('once', state('once', 'edited.replaced'), replacedBy([null])),
      bringsBack(choose('weekly'), weekly('asSaved'), draftOf(mondays)),
    ),
    journey(
      'new events move with the start date, and so do the saved ones once they are back',
      mondays,
      weekly('asSaved'),
      choosesTwiceAWeek,
      bringsBack(restore, weekly('asSaved'), draftOf(mondays)),
      choosesTwiceAWeek,
      startsOn(
        '2026-12-02',
        state('recurring.twiceAWeek', 'edited.replaced'),
        replacedBy(twiceAWeek, '2026-12-07', '2026-12-02'),
      ),
      bringsBack(
        restore,
        weekly('edited.reanchored'),
        edited(mondays, [visit('2026-12-07', '09:00', '11:00', 'FREQ=WEEKLY;BYDAY=MO')], {
          fromDate: day('2026-12-02'),
        }),
      ),
    ),
    journey(
      'another start date moves a series to the first day of its rule, and the former one back',
      mondays,
      weekly('asSaved'),
      startsOn(
        '2026-12-02',
        weekly('edited.reanchored'),
        edited(mondays, [visit('2026-12-07', '09:00', '11:00', 'FREQ=WEEKLY;BYDAY=MO')], {
          fromDate: day('2026-12-02'),
        }),
      ),
      startsOn('2026-11-02', weekly('asSaved'), draftOf(mondays)),
    ),
    journey(
      'another start date moves a single visit to 05:00, and it can get its times back',
      single,
      state('once', 'asSaved'),
      startsOn(
        '2026-12-02',
        state('once', 'edited.reanchored'),
        edited(single, [visit('2026-12-02', '05:00', '07:00')], { fromDate: day('2026-12-02') }),
      ),
      takesTimesBack(
        0,
        visit('2026-12-02', '09:00', '11:00'),
        state('once', 'edited.reanchored'),
        edited(single, [visit('2026-12-02', '09:00', '11:00')], { fromDate: day('2026-12-02') }),
      ),
      refuses(takeTimesBack(0), state('once', 'edited.reanchored')),
    ),
    journey(
      'of a series with single visits, each moves in its own way with the start date',
      mixedWithTwo,
      other('asSaved'),
      startsOn('2026-12-02', other('edited.reanchored'), movedWith(tooEarly, tooEarly)),
      takesTimesBack(
        2,
        inTheAfternoon,
        other('edited.reanchored'),
        movedWith(inTheAfternoon, tooEarly),
      ),
      takesTimesBack(3, at8, other('edited.reanchored'), movedWith(inTheAfternoon, at8)),
    ),
    journey(
      'without a start date there is no frequency, and with one an appointment can be added',
      bare,
      state('none', 'asSaved'),
      refuses(choose('once'), state('none', 'asSaved')),
      startsOn(
        '2026-12-02',
        state('none', 'edited.reanchored'),
        edited(bare, [], { fromDate: day('2026-12-02') }),
      ),
      chooses(
        'once',
        state('once', 'edited.added'),
        edited(bare, [visit('2026-12-02', '09:00', '10:00')], {
          fromDate: day('2026-12-02'),
          isNew: true,
        }),
      ),
      startsOn(
        '2026-12-03',
        state('once', 'edited.added'),
        edited(bare, [visit('2026-12-03', '05:00', '06:00')], {
          fromDate: day('2026-12-03'),
          isNew: true,
        }),
      ),
      takesTimesBack(
        0,
        visit('2026-12-03', '09:00', '10:00'),
        state('once', 'edited.added'),
        edited(bare, [visit('2026-12-03', '09:00', '10:00')], {
          fromDate: day('2026-12-03'),
          isNew: true,
        }),
      ),
    ),
    journey(
      'a series without a start date keeps its frequency, and can move within it',
      undated,
      weekly('asSaved'),
      makes(
        endAt('10:00'),
        { kind: 'end', event: 0, time: '10:00' },
        weekly('edited.moved'),
        edited(undated, [visit('2026-11-02', '09:00', '10:00', 'FREQ=WEEKLY;BYDAY=MO')]),
      ),
      refuses(choose('once'), weekly('edited.moved')),
      refuses(choose('weekly'), weekly('edited.moved')),
      refuses(chooseRule(everyThreeWeeks), weekly('edited.moved')),
    ),
    journey(
      'another weekday of a series stands in its rule, from the first such day on',
      mondays,
      weekly('asSaved'),
      makes(
        moveTo(3),
        { kind: 'weekday', event: 0, weekday: 3 },
        weekly('edited.moved'),
        edited(mondays, [visit('2026-11-05', '09:00', '11:00', 'FREQ=WEEKLY;BYDAY=TH')]),
      ),
      makes(
        moveTo(0),
        { kind: 'weekday', event: 0, weekday: 0 },
        weekly('asSaved'),
        draftOf(mondays),
      ),
    ),
    journey(
      'another weekday of a single visit is in its week, unless that is before the start date',
      single,
      state('once', 'asSaved'),
      makes(
        moveTo(4),
        { kind: 'weekday', event: 0, weekday: 4 },
        state('once', 'edited.moved'),
        edited(single, [visit('2026-11-06', '09:00', '11:00')]),
      ),
      makes(
        moveTo(1),
        { kind: 'weekday', event: 0, weekday: 1 },
        state('once', 'edited.moved'),
        edited(single, [visit('2026-11-10', '09:00', '11:00')]),
      ),
    ),
    journey(
      'of several events, one alone gets another weekday, start and end',
      mixed,
      other('asSaved'),
      makes(
        moveTo(2),
        { kind: 'weekday', event: 0, weekday: 2 },
        other('edited.moved'),
        edited(mixed, [
          visit('2026-11-04', '09:00', '11:00', 'FREQ=WEEKLY;BYDAY=WE'),
          ...mixed.events.slice(1),
        ]),
      ),
      makes(
        startAt('08:15'),
        { kind: 'start', event: 0, time: '08:15' },
        other('edited.moved'),
        edited(mixed, [
          visit('2026-11-04', '08:15', '11:00', 'FREQ=WEEKLY;BYDAY=WE'),
          ...mixed.events.slice(1),
        ]),
      ),
      makes(
        endAt('06:00'),
        { kind: 'end', event: 0, time: '06:00' },
        other('edited.moved'),
        edited(mixed, [
          visit('2026-11-04', '08:15', '2026-11-05T06:00', 'FREQ=WEEKLY;BYDAY=WE'),
          ...mixed.events.slice(1),
        ]),
      ),
      makes(
        moveTo(4, 1),
        { kind: 'weekday', event: 1, weekday: 4 },
        other('edited.moved'),
        withFriday('09:00', '11:00'),
      ),
      makes(
        startAt('10:30', 1),
        { kind: 'start', event: 1, time: '10:30' },
        other('edited.moved'),
        withFriday('10:30', '11:00'),
      ),
      makes(
        endAt('12:45', 1),
        { kind: 'end', event: 1, time: '12:45' },
        other('edited.moved'),
        withFriday('10:30', '12:45'),
      ),
    ),
    journey(
      'a rule on several weekdays has none to choose',
      withRule('FREQ=WEEKLY;BYDAY=MO,TH'),
      other('asSaved'),
      refuses(moveTo(3), other('asSaved')),
    ),
    alone(
      'the form offers no weekday for it',
      journey(
        'of two series, the one whose rule is on several weekdays has none to choose',
        withSeveralWeekdays,
        other('asSaved'),
        makes(
          moveTo(1),
          { kind: 'weekday', event: 0, weekday: 1 },
          other('edited.moved'),
          edited(withSeveralWeekdays, [
            visit('2026-11-03', '09:00', '11:00', 'FREQ=WEEKLY;BYDAY=TU'),
            withSeveralWeekdays.events[1]!,
          ]),
        ),
        refuses(moveTo(1, 1), other('edited.moved')),
      ),
    ),
    journey(
      'another start of a series leaves its end, and an end before it is on the next day',
      mondays,
      weekly('asSaved'),
      makes(
        startAt('08:15'),
        { kind: 'start', event: 0, time: '08:15' },
        weekly('edited.moved'),
        edited(mondays, [visit('2026-11-02', '08:15', '11:00', 'FREQ=WEEKLY;BYDAY=MO')]),
      ),
      makes(
        endAt('06:00'),
        { kind: 'end', event: 0, time: '06:00' },
        weekly('edited.moved'),
        edited(mondays, [visit('2026-11-02', '08:15', '2026-11-03T06:00', 'FREQ=WEEKLY;BYDAY=MO')]),
      ),
    ),
    journey(
      'a single visit that was moved to 05:00 by hand can get its times back as well',
      single,
      state('once', 'asSaved'),
      makes(
        endAt('06:00'),
        { kind: 'end', event: 0, time: '06:00' },
        state('once', 'edited.moved'),
        edited(single, [visit('2026-11-05', '09:00', '2026-11-06T06:00')]),
      ),
      makes(
        startAt('05:00'),
        { kind: 'start', event: 0, time: '05:00' },
        state('once', 'edited.moved'),
        edited(single, [visit('2026-11-05', '05:00', '06:00')]),
      ),
      takesTimesBack(
        0,
        visit('2026-11-05', '09:00', '11:00'),
        state('once', 'asSaved'),
        draftOf(single),
      ),
    ),
    journey(
      'a series ends on a day or never, and keeps its end with another frequency',
      mondays,
      weekly('asSaved'),
      ends(
        { kind: 'day', day: day('2026-11-30') },
        weekly('edited.moved'),
        edited(mondays, [
          visit('2026-11-02', '09:00', '11:00', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261130'),
        ]),
      ),
      chooses(
        'weekly2',
        state('recurring.weekly2', 'edited.replaced'),
        replacedBy(['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20261130']),
      ),
      ends(NEVER, state('recurring.weekly2', 'edited.replaced'), everyTwoWeeks),
    ),
    journey(
      'a rule that cannot be read has no end to set',
      withRule('every Monday'),
      other('asSaved'),
      refuses(endOn('2026-11-30'), other('asSaved')),
    ),
    journey(
      'a series without single visits has none to remove after its end, or to keep',
      withRule('FREQ=WEEKLY;BYDAY=MO,TH'),
      other('asSaved'),
      refuses(removeLater, other('asSaved')),
      refuses(keepLater, other('asSaved')),
    ),
    journey(
      'single visits after the end stay until they are removed, and can come back',
      mondaysAndTwo,
      other('asSaved'),
      endedLater.ends,
      endedLater.removed,
      endedLater.kept,
      ofOneSeries.ends,
      ofOneSeries.removed,
      ofOneSeries.kept,
    ),
    alone(
      'the form offers it for the day on which the series ends',
      journey(
        'after another day there are no single visits to remove or to keep',
        mondaysAndTwo,
        other('asSaved'),
        ofOneSeries.ends,
        ofOneSeries.removed,
        ofOneSeries.kept,
        refuses(removeAfter('2026-12-31'), other('edited.moved')),
        refuses(keepAfter('2026-12-31'), other('edited.moved')),
      ),
    ),
    journey(
      'the saved frequency brings a removed visit back with the saved events',
      mixed,
      other('asSaved'),
      ofTwoSeries.ends,
      ofTwoSeries.removed,
      ofTwoSeries.kept,
      ofTwoSeries.removed,
      bringsBack(choose('other'), other('asSaved'), draftOf(mixed)),
    ),
    journey(
      'discarding brings the saved events back, and taking that back the new ones',
      mondays,
      weekly('asSaved'),
      chooses('weekly2', state('recurring.weekly2', 'edited.replaced'), everyTwoWeeks),
      step(becomes(mondays), weekly('asSaved'), { draft: draftOf(mondays) }),
      step(becomes(mondays, everyTwoWeeks), state('recurring.weekly2', 'edited.replaced'), {
        draft: everyTwoWeeks,
      }),
    ),
    journey(
      'once they are saved, new events are the saved ones',
      mondays,
      weekly('asSaved'),
      chooses('weekly2', state('recurring.weekly2', 'edited.replaced'), everyTwoWeeks),
      step(becomes(saved), state('recurring.weekly2', 'asSaved'), {
        job: saved,
        draft: draftOf(saved),
      }),
    ),
  ],
});
