import { jobChangeMachine } from '../../machines/jobChangeMachine.ts';
import { defineModel } from '../support/defineModel.ts';
import type { Job, LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { termsOf } from '../../src/domain/job/confirmedTerms.ts';
import { bareJob } from '../support/records.ts';
import { absent, noAnswer, refusal } from './events.ts';

const job: Job = {
  ...bareJob,
  fromDate: '2026-11-02' as LocalDate,
  events: [
    {
      start: '2026-11-02T09:00:00' as LocalDateTime,
      end: '2026-11-02T11:00:00' as LocalDateTime,
      rule: 'FREQ=WEEKLY;BYDAY=MO',
    },
  ],
  workerId: 1,
};
const terms = termsOf(job);

const confirmed = {
  ...job,
  confirmations: { support: false, customer: true, worker: false },
};

const anas = {
  ...job,
  confirmations: { support: false, customer: false, worker: true },
};
const tenzins = {
  ...anas,
  workerId: 2,
  confirmedTerms: { worker: terms },
};

const berats = { ...anas, workerId: 3 };

const asked = { jobId: 7, customerName: 'Grafikatelier Punktum' };
const seen = { ...asked, seenWorkerId: 1 };
const confirm = {
  type: 'change.requested',
  ...seen,
  change: { confirmations: { customer: true }, confirmedFor: { customer: terms } },
};
const assign = { type: 'change.requested', ...seen, change: { workerId: 2 } };
const takeAway = {
  type: 'change.requested',
  ...seen,
  change: { confirmations: { worker: false } },
};
const otherConfirm = {
  type: 'change.requested',
  jobId: 8,
  customerName: 'Familie Özdemir',
  change: { confirmations: { worker: true }, confirmedFor: { worker: terms } },
  seenWorkerId: 1,
};
const undo = { type: 'undo.requested' };
const retry = { type: 'retry.requested' };
const check = { type: 'check.requested' };
const close = { type: 'notice.closed' };
const jobLoaded = { type: 'xstate.done.actor.loadJob', output: job };
const confirmedLoaded = { type: 'xstate.done.actor.loadJob', output: confirmed };
const loadUnanswered = { type: 'xstate.error.actor.loadJob', error: noAnswer };
const loadMissing = { type: 'xstate.error.actor.loadJob', error: absent };
const jobSaved = { type: 'xstate.done.actor.saveJob', output: confirmed };
const saveRefused = { type: 'xstate.error.actor.saveJob', error: refusal };
const saveMissing = { type: 'xstate.error.actor.saveJob', error: absent };
const beratsLoaded = { type: 'xstate.done.actor.loadJob', output: berats };
const saveUnanswered = { type: 'xstate.error.actor.saveJob', error: noAnswer };
const confirmedFound = { type: 'xstate.done.actor.checkJob', output: confirmed };
const unconfirmedFound = { type: 'xstate.done.actor.checkJob', output: job };
const checkUnanswered = { type: 'xstate.error.actor.checkJob', error: noAnswer };
const checkMissing = { type: 'xstate.error.actor.checkJob', error: absent };
const checkRefused = { type: 'xstate.error.actor.checkJob', error: refusal };

const start = {
  input: undefined,
  start: {
    state: 'ready.quiet',
    context: {
      jobId: null,
      customerName: '',
      change: {},
      seenWorkerId: null,
      undo: {},
      standing: [],
      record: null,
      failure: null,
    },
  },
};

const change = confirm.change;
const reverse = { confirmations: { customer: false } };
const again = {
  ...change,
  confirmedFor: { customer: terms },
};
const requested = {
  event: confirm,
  state: 'loading',
  asks: [{ port: 'loadJob', input: { jobId: 7 } }],
  context: { ...seen, change },
};
const sent = {
  event: jobLoaded,
  state: 'saving',
  asks: [{ port: 'saveJob', input: { record: job, change } }],
  context: { record: job, undo: reverse },
};
const saved = { event: jobSaved, state: 'ready.saved' };
const assigned = [
  {
    event: assign,
    state: 'loading',
    asks: ['loadJob'],
    context: { ...seen, change: { workerId: 2 } },
  },
  {
    event: { type: 'xstate.done.actor.loadJob', output: anas },
    state: 'saving',
    asks: ['saveJob'],
    context: { record: anas, undo: { workerId: 1 } },
  },
  {
    event: { type: 'xstate.done.actor.saveJob', output: tenzins },
    state: 'ready.saved',
    context: { standing: [{ ...asked, workerId: 1 }] },
  },
];
const givenBack = {
  event: undo,
  state: 'loading',
  asks: ['loadJob'],
  context: { change: { workerId: 1 }, seenWorkerId: 2 },
};
const closed = { event: close, state: 'ready.quiet' };
const nextRequested = {
  event: { ...assign, jobId: 8 },
  state: 'loading',
  asks: ['loadJob'],
  context: { jobId: 8 },
};
const nextSent = {
  event: { type: 'xstate.done.actor.loadJob', output: { ...anas, id: 8 } },
  state: 'saving',
  asks: ['saveJob'],
  context: { record: { ...anas, id: 8 } },
};
const unanswered = {
  event: saveUnanswered,
  state: 'checking',
  asks: ['checkJob'],
  context: { failure: noAnswer },
};

const gone = (event: { type: string; error: typeof absent }) => ({
  event,
  state: 'ready.missing',
  context: { failure: absent },
});

export const jobChangeModel = defineModel({
  chart: jobChangeMachine,
  marks: { tags: { busy: ['loading', 'saving', 'checking'] } },
  inputs: [undefined],
  generatedSteps: 71,
  cases: {
    'change.requested': [{ ...seen, change: { workerId: 2 } }],
    'undo.requested': [{}],
    'retry.requested': [{}],
    'check.requested': [{}],
    'notice.closed': [{}],
    'xstate.done.actor.loadJob': [{ output: job }, { output: berats }],
    'xstate.error.actor.loadJob': [{ error: noAnswer }, { error: absent }],
    'xstate.done.actor.saveJob': [{ output: tenzins }],
    'xstate.error.actor.saveJob': [{ error: refusal }, { error: noAnswer }, { error: absent }],
    'xstate.done.actor.checkJob': [{ output: tenzins }, { output: job }],
    'xstate.error.actor.checkJob': [{ error: noAnswer }, { error: absent }],
  },
  journeys: [
    {
      name: 'a confirmation is saved after the job is read, and undone by another save',
      ...start,
      steps: [
        requested,
        sent,
        saved,
        { event: undo, state: 'loading', asks: ['loadJob'], context: { change: reverse } },
        {
          event: confirmedLoaded,
          state: 'saving',
          asks: ['saveJob'],
          context: { record: confirmed, undo: again },
        },
        saved,
      ],
    },
    {
      name: 'a confirmation of the former worker is known until it is taken away',
      ...start,
      steps: [
        ...assigned,
        {
          event: takeAway,
          state: 'loading',
          asks: ['loadJob'],
          context: { change: takeAway.change },
        },
        {
          event: { type: 'xstate.done.actor.loadJob', output: tenzins },
          state: 'saving',
          asks: ['saveJob'],
          context: {
            record: tenzins,
            undo: { confirmations: { worker: true }, confirmedFor: tenzins.confirmedTerms },
          },
        },
        { ...saved, context: { standing: [] } },
      ],
    },
    {
      name: 'an undo gives the job back to the worker who has confirmed it',
      ...start,
      steps: [
        ...assigned,
        givenBack,
        {
          event: { type: 'xstate.done.actor.loadJob', output: tenzins },
          state: 'saving',
          asks: ['saveJob'],
          context: { record: tenzins, undo: { workerId: 2 } },
        },
        { ...saved, context: { standing: [] } },
      ],
    },
    {
      name: 'a job that was assigned elsewhere meanwhile is assigned only when asked for again',
      ...start,
      steps: [
        assigned[0]!,
        { event: beratsLoaded, state: 'ready.superseded', context: { seenWorkerId: 3 } },
        { event: retry, state: 'loading', asks: ['loadJob'] },
        {
          event: beratsLoaded,
          state: 'saving',
          asks: ['saveJob'],
          context: { record: berats, undo: { workerId: 3 } },
        },
      ],
    },
    {
      name: 'closing the notice leaves the job to whom another person has given it',
      ...start,
      steps: [
        ...assigned,
        nextRequested,
        {
          event: { type: 'xstate.done.actor.loadJob', output: { ...berats, id: 8 } },
          state: 'ready.superseded',
          context: { seenWorkerId: 3 },
        },
        { ...closed, context: { standing: [] } },
      ],
    },
    {
      name: 'a job that is given to the same worker meanwhile needs no question',
      ...start,
      steps: [
        assigned[0]!,
        {
          event: { type: 'xstate.done.actor.loadJob', output: tenzins },
          state: 'saving',
          asks: ['saveJob'],
          context: { record: tenzins, undo: { workerId: 2 } },
        },
      ],
    },
    {
      name: 'an undo does not take a job from the worker to whom it was assigned elsewhere',
      ...start,
      steps: [
        ...assigned,
        givenBack,
        { event: beratsLoaded, state: 'ready.superseded', context: { seenWorkerId: 3 } },
      ],
    },
    {
      name: 'a confirmation is saved although the job was assigned elsewhere meanwhile',
      ...start,
      steps: [
        requested,
        {
          event: beratsLoaded,
          state: 'saving',
          asks: ['saveJob'],
          context: { record: berats, undo: reverse },
        },
      ],
    },
    {
      name: 'the confirmations of two jobs given away are known until the notice is closed',
      ...start,
      steps: [
        ...assigned,
        nextRequested,
        nextSent,
        {
          event: { type: 'xstate.done.actor.saveJob', output: { ...tenzins, id: 8 } },
          state: 'ready.saved',
          context: {
            standing: [
              { ...asked, workerId: 1 },
              { ...asked, jobId: 8, workerId: 1 },
            ],
          },
        },
        { ...closed, context: { standing: [] } },
      ],
    },
    {
      name: 'closing the notice of a failed change forgets the confirmations too',
      ...start,
      steps: [
        ...assigned,
        nextRequested,
        { event: loadUnanswered, state: 'ready.unsaved', context: { failure: noAnswer } },
        { ...closed, context: { standing: [] } },
      ],
    },
    {
      name: 'closing the notice of a job that has gone forgets the confirmations too',
      ...start,
      steps: [
        ...assigned,
        nextRequested,
        gone(loadMissing),
        { ...closed, context: { standing: [] } },
      ],
    },
    {
      name: 'closing the notice of an unclear change forgets the confirmations too',
      ...start,
      steps: [
        ...assigned,
        nextRequested,
        nextSent,
        unanswered,
        { event: checkUnanswered, state: 'ready.unclear' },
        { ...closed, context: { standing: [] } },
      ],
    },
    {
      name: 'a job given away by a save without an answer has its confirmation known',
      ...start,
      steps: [
        ...assigned.slice(0, 2),
        unanswered,
        {
          event: { type: 'xstate.done.actor.checkJob', output: tenzins },
          state: 'ready.saved',
          context: { standing: [{ ...asked, workerId: 1 }] },
        },
      ],
    },
    {
      name: 'another change is ignored until the first is done',
      ...start,
      steps: [
        requested,
        { event: otherConfirm, state: 'loading' },
        sent,
        { event: otherConfirm, state: 'saving' },
        unanswered,
        { event: otherConfirm, state: 'checking' },
        { event: unconfirmedFound, state: 'ready.unsaved' },
        closed,
      ],
    },
    {
      name: 'a job that cannot be read is not changed, and the change can be asked for again',
      ...start,
      steps: [
        requested,
        { event: loadUnanswered, state: 'ready.unsaved', context: { failure: noAnswer } },
        { ...requested, context: { failure: null } },
        sent,
        saved,
      ],
    },
    {
      name: 'a refused save changes nothing, and the same change is tried again',
      ...start,
      steps: [
        requested,
        sent,
        { event: saveRefused, state: 'ready.unsaved', context: { failure: refusal } },
        { event: retry, state: 'loading', asks: ['loadJob'], context: { failure: null } },
        { event: jobLoaded, state: 'saving', asks: ['saveJob'] },
        saved,
      ],
    },
    {
      name: 'an undo that was refused is tried again',
      ...start,
      steps: [
        requested,
        sent,
        saved,
        { event: undo, state: 'loading', asks: ['loadJob'], context: { change: reverse } },
        { event: loadUnanswered, state: 'ready.unsaved', context: { failure: noAnswer } },
        { event: retry, state: 'loading', asks: ['loadJob'], context: { failure: null } },
        {
          event: confirmedLoaded,
          state: 'saving',
          asks: ['saveJob'],
          context: { record: confirmed, undo: again },
        },
        saved,
      ],
    },
    {
      name: 'a job that has gone before it is read can only be left, or another changed',
      ...start,
      steps: [
        requested,
        gone(loadMissing),
        {
          event: otherConfirm,
          state: 'loading',
          asks: ['loadJob'],
          context: {
            jobId: otherConfirm.jobId,
            customerName: otherConfirm.customerName,
            change: otherConfirm.change,
            failure: null,
          },
        },
      ],
    },
    {
      name: 'a job that has gone before the save is reported as gone, until the notice is closed',
      ...start,
      steps: [requested, sent, gone(saveMissing), closed],
    },
    {
      name: 'a job that has gone after a save without an answer is reported as gone',
      ...start,
      steps: [
        requested,
        sent,
        { ...unanswered, asks: [{ port: 'checkJob', input: { jobId: 7 } }] },
        gone(checkMissing),
      ],
    },
    {
      name: 'a save without an answer that had arrived can be undone',
      ...start,
      steps: [
        requested,
        sent,
        unanswered,
        { event: confirmedFound, state: 'ready.saved' },
        {
          event: undo,
          state: 'loading',
          asks: ['loadJob'],
          context: { change: reverse, failure: null },
        },
      ],
    },
    {
      name: 'a save of which nothing is known is called unclear, and can be checked again',
      ...start,
      steps: [
        requested,
        sent,
        unanswered,
        { event: checkUnanswered, state: 'ready.unclear' },
        { event: check, state: 'checking', asks: ['checkJob'] },
        { event: checkRefused, state: 'ready.unclear', context: { failure: refusal } },
        closed,
        { ...requested, context: { failure: null } },
      ],
    },
  ],
});
