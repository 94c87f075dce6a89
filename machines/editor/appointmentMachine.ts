import { assign, emit, setup } from 'xstate';
import type { Job, LocalDate } from '../../src/domain/entities.ts';
import { frequencyOf, weekdayOf, type Frequency } from '../../src/domain/job/appointment.ts';
import { hasNewEvents, type JobDraft } from '../../src/domain/job/jobDraft.ts';
import {
  isFrequencyOf,
  periodBefore,
  restoring,
  type JobEdit,
} from '../../src/domain/job/edit/jobEdit.ts';
import { hasSameEvents, isReplaced } from '../../src/domain/job/edit/jobFields.ts';
import { keeping, laterVisits } from '../../src/domain/job/edit/laterVisits.ts';
import { seriesOf } from '../../src/domain/job/series/seriesEnd.ts';
import type { RuleChoice } from '../../src/domain/recurrence/ruleChoice.ts';
import type { SeriesEnd } from '../../src/domain/recurrence/ruleEnd.ts';

/** The editor's latest job and draft. */
interface AppointmentContext {
  job: Job;
  draft: JobDraft;
}

/** `event` is the index of an event of the draft. */
type AppointmentChartEvent =
  | { type: 'draft.changed'; job: Job; draft: JobDraft }
  | { type: 'startDate.changed'; fromDate: LocalDate }
  | { type: 'frequency.chosen'; frequency: Frequency | 'other' }
  | { type: 'rule.chosen'; choice: RuleChoice }
  | { type: 'restore.requested' }
  | { type: 'weekday.chosen'; event: number; weekday: number }
  | { type: 'startTime.changed'; event: number; time: string }
  | { type: 'endTime.changed'; event: number; time: string }
  | { type: 'timesBefore.requested'; event: number }
  | { type: 'seriesEnd.changed'; end: SeriesEnd }
  | { type: 'laterVisits.removed'; after: LocalDate }
  | { type: 'laterVisits.kept'; after: LocalDate };

/** For the editor to apply to its draft. */
type AppointmentEmitted = { type: 'edit.made'; edit: JobEdit };

export const appointmentMachine = setup({
  types: {
    context: {} as AppointmentContext,
    input: {} as AppointmentContext,
    events: {} as AppointmentChartEvent,
    emitted: {} as AppointmentEmitted,
  },
  guards: {
    hasNoEvents: ({ context }) => context.draft.events.length === 0,
    isOnce: ({ context }) => frequencyOf(context.draft.events) === 'once',
    isWeekly: ({ context }) => frequencyOf(context.draft.events) === 'weekly',
    isEveryTwoWeeks: ({ context }) => frequencyOf(context.draft.events) === 'weekly2',
    isEveryFourWeeks: ({ context }) => frequencyOf(context.draft.events) === 'weekly4',
    isTwiceAWeek: ({ context }) => frequencyOf(context.draft.events) === 'twiceAWeek',
    hasNewEvents: ({ context }) => hasNewEvents(context.draft),
    isReplaced: ({ context: { job, draft } }) => isReplaced(job, draft),
    hasOtherStart: ({ context: { job, draft } }) => draft.fromDate !== job.fromDate,
    hasSameEvents: ({ context: { job, draft } }) => hasSameEvents(job, draft),
    isSavedFrequency: (
      { context: { job, draft } },
      { frequency }: { frequency: Frequency | 'other' },
    ) => draft.fromDate !== null && isFrequencyOf(job, frequency),
    isOfferedFrequency: ({ context }, { frequency }: { frequency: Frequency | 'other' }) =>
      context.draft.fromDate !== null && frequency !== 'other',
    hasStartDate: ({ context }) => context.draft.fromDate !== null,
    hasWeekday: ({ context }, { event }: { event: number }) =>
      context.draft.events.some((one, index) => index === event && weekdayOf(one) !== null),
    hasTimesBefore: ({ context: { job, draft } }, { event }: { event: number }) =>
      periodBefore(job, draft, event) !== null,
    hasSeries: ({ context }) => seriesOf(context.draft).length > 0,
    hasLaterVisits: ({ context: { job, draft } }, { after }: { after: LocalDate }) =>
      laterVisits(job, draft, after).length > 0,
  },
  actions: {
    storeDraft: assign((_, { job, draft }: AppointmentContext) => ({ job, draft })),
    changeStartDate: emit((_, { fromDate }: { fromDate: LocalDate }) => ({
      type: 'edit.made',
      edit: { kind: 'fromDate', fromDate },
    })),
    replaceEvents: emit((_, { frequency }: { frequency: Frequency | 'other' }) => ({
      type: 'edit.made',
      edit: { kind: 'frequency', frequency: frequency as Frequency },
    })),
    replaceByRule: emit((_, { choice }: { choice: RuleChoice }) => ({
      type: 'edit.made',
      edit: { kind: 'rule', choice },
    })),
    restoreEvents: emit(({ context: { job, draft } }) => ({
      type: 'edit.made',
      edit: restoring(job, draft),
    })),
    moveToWeekday: emit((_, { event, weekday }: { event: number; weekday: number }) => ({
      type: 'edit.made',
      edit: { kind: 'weekday', event, weekday },
    })),
    changeStart: emit((_, { event, time }: { event: number; time: string }) => ({
      type: 'edit.made',
      edit: { kind: 'start', event, time },
    })),
    changeEnd: emit((_, { event, time }: { event: number; time: string }) => ({
      type: 'edit.made',
      edit: { kind: 'end', event, time },
    })),
    takeTimesBack: emit(({ context: { job, draft } }, { event }: { event: number }) => {
      const { start, end } = periodBefore(job, draft, event)!;
      return { type: 'edit.made', edit: { kind: 'period', event, start, end } };
    }),
    endSeries: emit((_, { end }: { end: SeriesEnd }) => ({
      type: 'edit.made',
      edit: { kind: 'seriesEnd', end },
    })),
    removeLaterVisits: emit(({ context: { job, draft } }, { after }: { after: LocalDate }) => ({
      type: 'edit.made',
      edit: keeping(draft, laterVisits(job, draft, after), false),
    })),
    keepLaterVisits: emit(({ context: { job, draft } }, { after }: { after: LocalDate }) => ({
      type: 'edit.made',
      edit: keeping(draft, laterVisits(job, draft, after), true),
    })),
  },
}).createMachine({
  id: 'appointment',
  description:
    'What a job’s appointment is, what has become of the saved one, and how it is taken back.',
  context: ({ input }) => ({ job: input.job, draft: input.draft }),
  type: 'parallel',
  states: {
    frequency: {
      description: 'What the appointment is.',
      initial: 'reading',
      on: {
        'draft.changed': {
          description:
            'Each edit goes to the editor and comes back as another draft. So does what is discarded there, brought back, or merged with what others saved.',
          target: '.reading',
          actions: { type: 'storeDraft', params: ({ event }) => event },
        },
        'frequency.chosen': [
          {
            description: 'With a start date, the frequency of the saved events brings them back.',
            guard: { type: 'isSavedFrequency', params: ({ event }) => event },
            actions: 'restoreEvents',
          },
          {
            description:
              'With a start date, new events take the place of all others. They keep weekdays and times; the first ones are from 09:00 to 10:00 on that day. A series keeps its end.',
            guard: { type: 'isOfferedFrequency', params: ({ event }) => event },
            actions: { type: 'replaceEvents', params: ({ event }) => event },
          },
        ],
        'rule.chosen': {
          description:
            'With a start date, one event by a rule of its own takes the place of all others, at the times of the first. A series keeps its end.',
          guard: 'hasStartDate',
          actions: { type: 'replaceByRule', params: ({ event }) => event },
        },
      },
      states: {
        reading: {
          description: 'The rules of the events say which frequency it is.',
          always: [
            { guard: 'hasNoEvents', target: 'none' },
            { guard: 'isOnce', target: 'once' },
            { guard: 'isWeekly', target: 'recurring.weekly' },
            { guard: 'isEveryTwoWeeks', target: 'recurring.weekly2' },
            { guard: 'isEveryFourWeeks', target: 'recurring.weekly4' },
            { guard: 'isTwiceAWeek', target: 'recurring.twiceAWeek' },
            { target: 'recurring.other' },
          ],
        },
        none: {
          description: 'There is no appointment. With a start date, one can be added.',
          meta: {
            impossible: {
              'weekday.chosen': 'There is no appointment.',
              'startTime.changed': 'There is no appointment.',
              'endTime.changed': 'There is no appointment.',
              'seriesEnd.changed': 'There is no series.',
              'laterVisits.removed': 'There is no series.',
              'laterVisits.kept': 'There is no series.',
            },
          },
          on: {
            'startDate.changed': {
              description: 'There is nothing to move.',
              actions: { type: 'changeStartDate', params: ({ event }) => event },
            },
          },
        },
        once: {
          description: 'It takes place once: one visit, or several single ones.',
          meta: {
            impossible: {
              'seriesEnd.changed': 'A single visit has no end.',
              'laterVisits.removed': 'A single visit has no end.',
              'laterVisits.kept': 'A single visit has no end.',
            },
          },
          on: {
            'startDate.changed': {
              description: 'The visit moves to 05:00 of the new day and lasts as long as before.',
              actions: { type: 'changeStartDate', params: ({ event }) => event },
            },
            'weekday.chosen': {
              description:
                'The visit moves to that day of its week, or of the next one, if that is before the start date. It keeps its times.',
              actions: { type: 'moveToWeekday', params: ({ event }) => event },
            },
            'startTime.changed': {
              description: 'The end keeps its time. Before the start, it is on the next day.',
              actions: { type: 'changeStart', params: ({ event }) => event },
            },
            'endTime.changed': {
              description: 'Before the start, the end is on the next day.',
              actions: { type: 'changeEnd', params: ({ event }) => event },
            },
          },
        },
        recurring: {
          description: 'It repeats by rules.',
          initial: 'weekly',
          meta: { impossible: { 'laterVisits.removed': 'No single visit is left.' } },
          on: {
            'startDate.changed': {
              description:
                'Each series moves to the first day of its rule on or after the start date, and keeps its times and its end. A single visit among them moves to 05:00.',
              actions: { type: 'changeStartDate', params: ({ event }) => event },
            },
            'weekday.chosen': {
              description:
                'Its rule gets that weekday, and the event moves to the first such day since the start date. It keeps its times, and the series its end.',
              guard: { type: 'hasWeekday', params: ({ event }) => event },
              actions: { type: 'moveToWeekday', params: ({ event }) => event },
            },
            'startTime.changed': {
              description: 'The end keeps its time. Before the start, it is on the next day.',
              actions: { type: 'changeStart', params: ({ event }) => event },
            },
            'endTime.changed': {
              description: 'Before the start, the end is on the next day.',
              actions: { type: 'changeEnd', params: ({ event }) => event },
            },
            'seriesEnd.changed': {
              description: 'All rules end together: never, on a day, or after so many visits.',
              guard: 'hasSeries',
              actions: { type: 'endSeries', params: ({ event }) => event },
            },
            'laterVisits.kept': {
              description: 'The single visits after the end that were removed come back.',
              guard: { type: 'hasLaterVisits', params: ({ event }) => event },
              actions: { type: 'keepLaterVisits', params: ({ event }) => event },
            },
          },
          states: {
            weekly: { description: 'Every week.' },
            weekly2: { description: 'Every two weeks.' },
            weekly4: { description: 'Every four weeks.' },
            twiceAWeek: { description: 'Twice a week, by two rules.' },
            other: {
              description: 'Rules that the form does not offer, or a series with single visits.',
              on: {
                'laterVisits.removed': {
                  description: 'The single visits after the end of the series go with it.',
                  guard: { type: 'hasLaterVisits', params: ({ event }) => event },
                  actions: { type: 'removeLaterVisits', params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
    changes: {
      description: 'What has become of the saved appointment, and how it is taken back.',
      initial: 'comparing',
      meta: {
        impossible: {
          'restore.requested': 'Nothing was replaced.',
          'timesBefore.requested': 'The times are the saved ones.',
        },
      },
      on: { 'draft.changed': { target: '.comparing' } },
      states: {
        comparing: {
          description: 'The draft is compared with the saved job.',
          always: [
            { guard: 'isReplaced', target: 'edited.replaced' },
            { guard: 'hasNewEvents', target: 'edited.added' },
            { guard: 'hasOtherStart', target: 'edited.reanchored' },
            { guard: 'hasSameEvents', target: 'asSaved' },
            { target: 'edited.moved' },
          ],
        },
        asSaved: { description: 'The events and the start date are the saved ones.' },
        edited: {
          description:
            'The events or the start date are others. Discarding brings the saved ones back.',
          initial: 'moved',
          on: {
            'timesBefore.requested': {
              description:
                'A single visit at 05:00, where a new start date has moved it, gets its times back.',
              guard: { type: 'hasTimesBefore', params: ({ event }) => event },
              actions: { type: 'takeTimesBack', params: ({ event }) => event },
            },
          },
          states: {
            moved: { description: 'A day, a time, or the end of the series is another one.' },
            reanchored: {
              description:
                'The start date is another one, and the events have moved with it. The former date moves a series back.',
            },
            replaced: {
              description: 'Another frequency has put new events in the place of the saved ones.',
              on: {
                'restore.requested': {
                  description:
                    'The saved events come back, moved if the start date is another one.',
                  actions: 'restoreEvents',
                },
              },
            },
            added: { description: 'There was no appointment: its events are new.' },
          },
        },
      },
    },
  },
});
