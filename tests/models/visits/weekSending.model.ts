import { weekSendingMachine } from '../../../machines/visits/weekSendingMachine.ts';
import type { LocalDate, LocalDateTime } from '../../../src/domain/entities.ts';
import type { HandedMails } from '../../../src/domain/mail/handover.ts';
import type { WeekMail, WeekNote } from '../../../src/domain/sentWeek/sentWeek.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer, refusal } from '../events.ts';

const WEEK = '2026-11-23' as LocalDate;

const VISIT = '7-0-2026-11-27';

const visit = {
  id: VISIT,
  start: '2026-11-27T15:00:00' as LocalDateTime,
  end: '2026-11-27T17:00:00' as LocalDateTime,
};

const told = (workerId: number, way: 'copy' | 'call'): WeekNote => ({
  kind: 'told',
  workerId,
  way,
  visits: [visit],
});
const withdrawn: WeekNote = { kind: 'withdrawn', tellingId: 4 };
const copied = told(1, 'copy');
const called = told(1, 'call');

const note = (one: WeekNote) => ({ type: 'telling.noted', note: one });
const repeat = { type: 'note.repeated' };
const confirm = { type: 'mails.confirmed' };
const decline = { type: 'mails.declined' };
const isNoted = { type: 'xstate.done.actor.noteTelling' };
const notNoted = (error: object) => ({ type: 'xstate.error.actor.noteTelling', error });
const handed = (of: HandedMails | null) => ({
  type: 'xstate.done.actor.handover',
  output: { handed: of },
});

const one: readonly WeekMail[] = [{ workerId: 1, language: 'de' }];
const both: readonly WeekMail[] = [...one, { workerId: 2, language: 'es' }];
const mail = (mails: readonly WeekMail[]) => ({ type: 'mails.requested', mails });

const changed = { emits: ['tellings.changed'] };
const empty = { week: WEEK, notes: [], mails: [], queued: null, failure: null };
const start = {
  input: { week: WEEK },
  start: { state: 'showing.quiet', context: empty },
};
const notes = (of: WeekNote) => ({
  asks: [{ port: 'noteTelling', input: { week: WEEK, note: of } }],
});
const hands = (to: readonly WeekMail[]) => ({
  asks: [{ port: 'handover', input: { mails: { kind: 'week', week: WEEK, to } } }],
});
const isAllNoted = { event: isNoted, state: 'showing.quiet', ...changed, context: { notes: [] } };
const isUnnoted = (failure: object) => ({
  event: notNoted(failure),
  state: 'showing.unnoted',
  ...changed,
  context: { failure },
});
const isMailed = (queued: number) => ({
  event: handed({ queued, mail: null }),
  state: 'showing.mailed',
  ...changed,
  context: { queued },
});
const noting = (of: WeekNote, all: readonly WeekNote[] = [of]) => ({
  event: note(of),
  state: 'noting',
  ...notes(all[0]!),
  context: { notes: all },
});
const asking = (to: readonly WeekMail[]) => step(mail(to), 'asking', { mails: to });
const mailing = (to: readonly WeekMail[]) => ({
  event: confirm,
  state: 'mailing',
  ...hands(to),
});

export const weekSendingModel = defineModel({
  chart: weekSendingMachine,
  generatedSteps: 69,
  equivalents: {
    'weekSending.noting: invoke onDone 0 does announceChange before dropNote':
      'the news says nothing else',
    'weekSending.noting: invoke onDone 1 does announceChange before dropNote':
      'the news says nothing else',
    'weekSending.noting: invoke onError does announceChange before storeFailure':
      'the news says nothing else',
    'weekSending.mailing: invoke onDone 0 does announceChange before storeQueued':
      'the news says nothing else',
  },
  inputs: [{ week: WEEK }],
  facts: ({ notes: left }: { notes: readonly unknown[] }) => Math.min(left.length, 2),
  cases: {
    'telling.noted': [{ note: copied }],
    'note.repeated': [{}],
    'mails.requested': [{ mails: one }],
    'mails.confirmed': [{}],
    'mails.declined': [{}],
    'xstate.done.actor.noteTelling': [{}],
    'xstate.error.actor.noteTelling': [{ error: refusal }],
    'xstate.done.actor.handover': [
      { output: { handed: { queued: 1, mail: null } } },
      { output: { handed: null } },
    ],
  },
  journeys: [
    {
      name: 'one after another is told, also while the one before is being noted',
      ...start,
      steps: [
        noting(copied),
        step(note(called), 'noting', { notes: [copied, called] }),
        step(note(withdrawn), 'noting', { notes: [copied, called, withdrawn] }),
        {
          event: isNoted,
          state: 'noting',
          ...notes(called),
          ...changed,
          context: { notes: [called, withdrawn] },
        },
        {
          event: isNoted,
          state: 'noting',
          ...notes(withdrawn),
          ...changed,
          context: { notes: [withdrawn] },
        },
        isAllNoted,
        noting(withdrawn),
        isAllNoted,
      ],
    },
    {
      name: 'what was not noted is noted by a repetition, or with what follows',
      ...start,
      steps: [
        noting(copied),
        isUnnoted(noAnswer),
        { event: repeat, state: 'noting', ...notes(copied) },
        isUnnoted(refusal),
        noting(called, [copied, called]),
        {
          event: isNoted,
          state: 'noting',
          ...notes(called),
          ...changed,
          context: { notes: [called], failure: null },
        },
        isUnnoted(refusal),
        asking(one),
        step(decline, 'showing.unnoted'),
        asking(one),
        mailing(one),
        isMailed(1),
      ],
    },
    {
      name: 'all are written at once after a question, those again who are changed',
      ...start,
      steps: [
        asking(both),
        step(decline, 'showing.quiet'),
        asking(both),
        mailing(both),
        isMailed(2),
        asking(one),
        step(decline, 'showing.mailed'),
        asking(one),
        mailing(one),
        isMailed(1),
        asking(both),
        mailing(both),
        { event: handed(null), state: 'showing.mailed', ...changed },
        noting(called),
        isAllNoted,
      ],
    },
    {
      name: 'mails that the server does not take over can be left',
      ...start,
      steps: [
        asking(one),
        mailing(one),
        { event: handed(null), state: 'showing.quiet', ...changed },
        asking(both),
        mailing(both),
        isMailed(2),
      ],
    },
  ],
});
