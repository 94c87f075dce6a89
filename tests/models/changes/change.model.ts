import { changeMachine } from '../../../machines/changes/changeMachine.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step, type Journey } from '../../support/model/journey.ts';
import type { AskedChange } from '../../../src/domain/record/recordChange.ts';
import type { Job, LocalDate, LocalDateTime, VisitPatch } from '../../../src/domain/entities.ts';
import type { AskedJobChange } from '../../../src/domain/job/confirmation/jobChange.ts';
import { seenSeries } from '../../../src/domain/job/series/seriesChange.ts';
import { termsOf } from '../../../src/domain/job/confirmation/confirmedTerms.ts';
import {
  jointChange,
  jointRecord,
  type AskedJointChange,
  type JointRecord,
} from '../../../src/domain/visits/changes/jointChange.ts';
import { withVisitPatch } from '../../../src/domain/visits/changes/visitChange.ts';
import { bareJob } from '../../support/records.ts';
import { absent, noAnswer, refusal } from '../events.ts';

/** The day of the visit that the walks over the calendar change. */
export const VISIT_DAY = '2026-11-23' as LocalDate;

export const job: Job = {
  ...bareJob,
  fromDate: '2026-11-02' as LocalDate,
  events: [
    {
      id: 0,
      start: '2026-11-02T09:00:00' as LocalDateTime,
      end: '2026-11-02T11:00:00' as LocalDateTime,
      rule: 'FREQ=WEEKLY;BYDAY=MO',
    },
  ],
  workerId: 1,
};
const terms = termsOf(job);
/** Who came to the visits that have been: they stay with them when the job is given away. */
const earlierWorkers = [{ until: '2026-11-19' as LocalDate, workerIds: [1] }];

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
  earlierWorkers,
  confirmedTerms: { worker: terms },
};

const berats = { ...anas, workerId: 3 };
const lucas = { ...anas, workerId: 4 };

const seven = { target: 'job', id: 7, name: 'Grafikatelier Punktum', seen: 1 } as const;
const eight = { ...seven, id: 8, name: 'Familie Özdemir' } as const;
const confirming = {
  ...seven,
  change: { confirmations: { customer: true }, confirmedFor: { customer: terms } },
};
const confirmingToo = {
  ...seven,
  change: { confirmations: { worker: true }, confirmedFor: { worker: terms } },
};
const assigning = { ...seven, change: { workerId: 2, earlierWorkers } };
const assigningEight = { ...eight, change: { workerId: 2, earlierWorkers } };
const takingAway = { ...seven, seen: null, change: { confirmations: { worker: false } } };
const request = (asked: AskedChange) => ({ type: 'change.requested', asked });
const assign = request(assigning);
/** As the job is seen that is being given to Tenzin. */
const confirmingTenzins = {
  ...seven,
  seen: 2,
  change: {
    confirmations: { customer: true },
    confirmedFor: { customer: { ...terms, workerId: 2, earlierWorkers } },
  },
};
const otherConfirming = {
  ...eight,
  change: { confirmations: { worker: true }, confirmedFor: { worker: terms } },
};
const eightJob = { ...job, id: 8, customerId: 4 };
const eightConfirmed = { ...eightJob, confirmations: { ...job.confirmations, worker: true } };
const substituted: VisitPatch = { workerIds: [12] };
const { id: _, ...plan } = job.events[0]!;
const visit = { eventId: 0, seriesDay: '2026-11-30' as LocalDate };
const cancelling = {
  id: 7,
  name: seven.name,
  change: { ...visit, patch: { cancelled: true } },
  seen: { event: plan, patch: null, usual: [1] },
} as const;
const cancellingEight = { ...cancelling, id: 8, name: eight.name };
const cancelled = withVisitPatch(job, visit, { cancelled: true });
const given = withVisitPatch(job, visit, substituted);
const onTuesdays: Job = {
  ...job,
  events: [{ ...job.events[0]!, rule: 'FREQ=WEEKLY;BYDAY=TU' }],
};
const laterMondays: Job = {
  ...job,
  events: [{ ...job.events[0]!, start: '2026-11-02T10:00:00' as LocalDateTime }],
};
const ended: Job = {
  ...job,
  events: [{ ...job.events[0]!, rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261123' }],
};
const cancellingGiven = {
  ...cancelling,
  change: { ...visit, patch: { cancelled: true, ...substituted } },
  seen: {
    event: plan,
    patch: substituted,
    usual: [1],
    formerly: { event: plan, patch: null, usual: [1] },
  },
} as const;
const undo = { type: 'undo.requested' };
const retry = { type: 'retry.requested' };
const check = { type: 'check.requested' };
const close = { type: 'notice.closed' };
const loadUnanswered = { type: 'xstate.error.actor.loadRecord', error: noAnswer };
const loadMissing = { type: 'xstate.error.actor.loadRecord', error: absent };
const jobSaved = { type: 'xstate.done.actor.saveChange', output: confirmed };
const saveRefused = { type: 'xstate.error.actor.saveChange', error: refusal };
const saveOvertaken = (newer: Job) => ({
  type: 'xstate.error.actor.saveChange',
  error: { code: 'conflict', newer },
});
const saveMissing = { type: 'xstate.error.actor.saveChange', error: absent };
const beratsLoaded = { type: 'xstate.done.actor.loadRecord', output: berats };
const saveUnanswered = { type: 'xstate.error.actor.saveChange', error: noAnswer };
const confirmedFound = { type: 'xstate.done.actor.checkRecord', output: confirmed };
const unconfirmedFound = { type: 'xstate.done.actor.checkRecord', output: job };
const checkUnanswered = { type: 'xstate.error.actor.checkRecord', error: noAnswer };
const checkMissing = { type: 'xstate.error.actor.checkRecord', error: absent };
const checkRefused = { type: 'xstate.error.actor.checkRecord', error: refusal };

const start = {
  input: undefined,
  start: {
    state: 'ready',
    context: {
      asked: null,
      waiting: [],
      failed: [],
      notes: [],
      record: null,
      failure: null,
      isLeft: false,
    },
  },
};

const note = { jobId: 7, customerName: seven.name, workerId: 1 };

const read = (record: Job) => [{ type: 'record.read', record }];
const news = (before: Job | null, asked: AskedChange, saved: Job) => [
  { type: 'change.saved', before, asked, saved },
];
const loaded = (record: Job, asked: AskedChange) => ({
  event: { type: 'xstate.done.actor.loadRecord', output: record },
  state: 'changing.saving',
  asks: [{ port: 'saveChange', input: { record, asked } }],
  emits: read(record),
  context: { record },
});
const superseded = (asked: AskedJobChange) => ({
  event: beratsLoaded,
  state: 'outcome.superseded',
  emits: read(berats),
  context: { record: berats, failed: [asked] },
});

const loading = (asked: AskedChange) => ({
  state: 'changing.loading',
  asks: [{ port: 'loadRecord', input: { asked } }],
});
const requestedOf = (asked: AskedChange) => ({
  event: request(asked),
  ...loading(asked),
  context: { asked },
});
const requested = requestedOf(confirming);
const sent = loaded(job, confirming);
const savedNews = news(job, confirming, confirmed);
const saved = { event: jobSaved, state: 'outcome.saved', emits: savedNews };
const assigned = [
  requestedOf(assigning),
  loaded(anas, assigning),
  {
    event: { type: 'xstate.done.actor.saveChange', output: tenzins },
    state: 'outcome.saved',
    emits: news(anas, assigning, tenzins),
    context: { notes: [note] },
  },
];
const visitGone = {
  event: { type: 'xstate.done.actor.loadRecord', output: ended },
  state: 'outcome.missing',
  emits: read(ended),
  context: { record: ended },
};
const droppedOf = (output: Job) => ({
  event: { type: 'xstate.done.actor.saveChange', output },
  state: 'outcome.notKept',
});
const undone = step(undo, 'ready');
const closed = step(close, 'ready');
const leave = { type: 'page.left' };
const left = step(leave, 'left');
const refused = step(saveRefused, 'outcome.unsaved', { failure: refusal, failed: [confirming] });
const leftDuring = (state: string) => step(leave, state, { isLeft: true });
const nextRequested = requestedOf(assigningEight);
const nextSent = loaded({ ...anas, id: 8 }, assigningEight);
const queued = (asked: AskedChange, state: string, waiting: readonly AskedChange[]) =>
  step(request(asked), state, { waiting });
const unread = (asked: AskedChange, before: readonly AskedChange[] = []) =>
  step(loadUnanswered, 'outcome.unsaved', { failure: noAnswer, failed: [...before, asked] });
const begun = (asked: AskedChange, waiting: readonly AskedChange[] = []) => ({
  ...loading(asked),
  context: { asked, waiting, failure: null },
});
const checking = (asked: AskedChange) => ({
  state: 'changing.checking',
  asks: [{ port: 'checkRecord', input: { asked } }],
});
const unansweredOf = (asked: AskedChange) => ({
  event: saveUnanswered,
  ...checking(asked),
  context: { failure: noAnswer },
});
const unanswered = unansweredOf(confirming);

const gone = (event: { type: string; error: typeof absent }) =>
  step(event, 'outcome.missing', { failure: absent });

interface Possible {
  readonly type: string;
  readonly asked?: AskedChange;
  readonly error?: { readonly code: string };
}

interface Queue {
  readonly asked: AskedChange | null;
  readonly isLeft: boolean;
  readonly waiting: readonly AskedChange[];
}

/**
 * The page is left at the beginning, or while a change is being saved, which then succeeds; undefined
 * before it is left.
 */
function isPossibleOnLeaving({ isLeft, waiting }: Queue, type: string, state: string) {
  if (state === 'left') return false;
  if (isLeft) return type === 'xstate.done.actor.saveChange';
  if (type !== 'page.left') return undefined;
  return (state === 'ready' || state === 'changing.saving') && waiting.length === 0;
}

const jobJourneys: readonly Journey[] = [
  {
    name: 'a confirmation is saved after the job is read, and its notice goes once it is taken back',
    ...start,
    steps: [requested, sent, saved, undone, step(undo, 'ready')],
  },
  {
    name: 'a confirmation of the former worker is known until it is taken away',
    ...start,
    steps: [
      ...assigned,
      requestedOf(takingAway),
      loaded(tenzins, takingAway),
      { ...saved, emits: news(tenzins, takingAway, confirmed), context: { notes: [] } },
    ],
  },
  {
    name: 'a confirmation of the former worker is no news once the job is given back',
    ...start,
    steps: [
      ...assigned,
      nextRequested,
      nextSent,
      {
        event: { type: 'xstate.done.actor.saveChange', output: { ...tenzins, id: 8 } },
        state: 'outcome.saved',
        emits: news({ ...anas, id: 8 }, assigningEight, { ...tenzins, id: 8 }),
        context: { notes: [note, { ...note, jobId: 8, customerName: eight.name }] },
      },
      { ...undone, context: { notes: [note] } },
      assigned[0]!,
      loaded(anas, assigning),
      { ...assigned[2]!, context: {} },
      { ...undone, context: { notes: [] } },
    ],
  },
  {
    name: 'the confirmation of the former worker stays known while another change is taken back',
    ...start,
    steps: [...assigned, requestedOf(takingAway), step(undo, 'changing.loading')],
  },
  {
    name: 'a job that was assigned elsewhere meanwhile is assigned only when asked for again',
    ...start,
    steps: [
      assigned[0]!,
      superseded(assigning),
      {
        event: retry,
        ...begun({ ...assigning, seen: 3 }),
        context: { asked: { ...assigning, seen: 3 }, failed: [] },
      },
      {
        event: { type: 'xstate.done.actor.loadRecord', output: lucas },
        state: 'outcome.superseded',
        emits: read(lucas),
        context: { record: lucas, failed: [{ ...assigning, seen: 3 }] },
      },
      {
        event: retry,
        ...begun({ ...assigning, seen: 4 }),
        context: { asked: { ...assigning, seen: 4 }, failed: [] },
      },
      loaded(lucas, { ...assigning, seen: 4 }),
    ],
  },
  {
    name: 'a job that is assigned elsewhere during the save says to whom at once',
    ...start,
    steps: [
      assigned[0]!,
      loaded(anas, assigning),
      { ...superseded(assigning), event: saveOvertaken(berats) },
    ],
  },
  {
    name: 'closing the notice leaves the job to whom another person has given it',
    ...start,
    steps: [
      ...assigned,
      nextRequested,
      {
        event: { type: 'xstate.done.actor.loadRecord', output: { ...berats, id: 8 } },
        state: 'outcome.superseded',
        emits: read({ ...berats, id: 8 }),
        context: { record: { ...berats, id: 8 }, failed: [assigningEight] },
      },
      { ...closed, context: { notes: [], failed: [] } },
    ],
  },
  {
    name: 'a job that is given to the same worker meanwhile needs no question',
    ...start,
    steps: [assigned[0]!, loaded(tenzins, assigning)],
  },
  {
    name: 'a confirmation is saved although the job was assigned elsewhere meanwhile',
    ...start,
    steps: [requested, loaded(berats, confirming)],
  },
  {
    name: 'the confirmations of two jobs given away are known until the notice is closed',
    ...start,
    steps: [
      ...assigned,
      nextRequested,
      nextSent,
      {
        event: { type: 'xstate.done.actor.saveChange', output: { ...tenzins, id: 8 } },
        state: 'outcome.saved',
        emits: news({ ...anas, id: 8 }, assigningEight, { ...tenzins, id: 8 }),
        context: {
          notes: [note, { ...note, jobId: 8, customerName: eight.name }],
        },
      },
      { ...closed, context: { notes: [] } },
    ],
  },
  {
    name: 'closing the notice of a job that has gone forgets the confirmations too',
    ...start,
    steps: [...assigned, nextRequested, gone(loadMissing), { ...closed, context: { notes: [] } }],
  },
  {
    name: 'closing the notice of an unclear change forgets the confirmations too',
    ...start,
    steps: [
      ...assigned,
      nextRequested,
      nextSent,
      unansweredOf(assigningEight),
      step(checkUnanswered, 'outcome.unclear'),
      { ...closed, context: { notes: [] } },
    ],
  },
  {
    name: 'a job given away by a save without an answer has its confirmation known',
    ...start,
    steps: [
      ...assigned.slice(0, 2),
      unansweredOf(assigning),
      {
        event: { type: 'xstate.done.actor.checkRecord', output: tenzins },
        state: 'outcome.saved',
        emits: [...read(tenzins), ...news(anas, assigning, tenzins)],
        context: { notes: [note] },
      },
    ],
  },
  {
    name: 'changes asked for during another one are saved after it, one by one',
    ...start,
    steps: [
      requested,
      queued(assigning, 'changing.loading', [assigning]),
      sent,
      queued(otherConfirming, 'changing.saving', [assigning, otherConfirming]),
      { event: jobSaved, ...begun(assigning, [otherConfirming]), emits: savedNews },
      loaded(anas, assigning),
      {
        event: { type: 'xstate.done.actor.saveChange', output: tenzins },
        ...begun(otherConfirming),
        emits: news(anas, assigning, tenzins),
        context: { ...begun(otherConfirming).context, notes: [note] },
      },
    ],
  },
  {
    name: 'what waited for a failed change of the same job is made once that is tried again',
    ...start,
    steps: [
      requested,
      sent,
      unanswered,
      queued(confirmingToo, 'changing.checking', [confirmingToo]),
      {
        event: unconfirmedFound,
        state: 'outcome.unsaved',
        emits: read(job),
        context: { failed: [confirming] },
      },
      {
        event: retry,
        ...begun(confirming, [confirmingToo]),
        context: { failed: [], failure: null },
      },
      sent,
      { event: jobSaved, ...begun(confirmingToo), emits: savedNews },
    ],
  },
  {
    name: 'what waited for a failed change of the same job is forgotten with its notice',
    ...start,
    steps: [
      requested,
      queued(confirmingToo, 'changing.loading', [confirmingToo]),
      unread(confirming),
      { ...closed, context: { waiting: [], failed: [] } },
    ],
  },
  {
    name: 'a new change of a job is made in place of what failed of it, and of what waited for that',
    ...start,
    steps: [
      requested,
      queued(confirmingToo, 'changing.loading', [confirmingToo]),
      unread(confirming),
      {
        event: assign,
        ...begun(assigning),
        context: { asked: assigning, waiting: [], failed: [], failure: null },
      },
    ],
  },
  {
    name: 'a job that cannot be read is not changed, and the change can be asked for again',
    ...start,
    steps: [
      requested,
      unread(confirming),
      { ...requested, context: { failed: [], failure: null } },
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
      step(saveRefused, 'outcome.unsaved', { failure: refusal, failed: [confirming] }),
      {
        event: retry,
        ...loading(confirming),
        context: { failed: [], failure: null },
      },
      { ...sent, context: {} },
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
        ...requestedOf(otherConfirming),
        context: { asked: otherConfirming, failure: null },
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
    steps: [requested, sent, unanswered, gone(checkMissing)],
  },
  {
    name: 'a save without an answer that had arrived is news as any',
    ...start,
    steps: [
      requested,
      sent,
      unanswered,
      {
        event: confirmedFound,
        state: 'outcome.saved',
        emits: [...read(confirmed), ...savedNews],
      },
      undone,
    ],
  },
  {
    name: 'a save of which nothing is known is called unclear, and can be checked again',
    ...start,
    steps: [
      requested,
      sent,
      unanswered,
      step(checkUnanswered, 'outcome.unclear'),
      { event: check, ...checking(confirming) },
      step(checkRefused, 'outcome.unclear', { failure: refusal }),
      closed,
      { ...requestedOf(assigning), context: { asked: assigning, failure: null } },
      loaded(anas, assigning),
      unansweredOf(assigning),
    ],
  },
];

/** One job has failed, and the others go on. */
const queueJourneys: readonly Journey[] = [
  {
    name: 'a failed change does not keep those of other jobs from being made, and is tried again last',
    ...start,
    steps: [
      requested,
      queued(confirmingToo, 'changing.loading', [confirmingToo]),
      queued(otherConfirming, 'changing.loading', [confirmingToo, otherConfirming]),
      {
        event: loadUnanswered,
        ...begun(otherConfirming, [confirmingToo]),
        context: { asked: otherConfirming, waiting: [confirmingToo], failed: [confirming] },
      },
      loaded(eightJob, otherConfirming),
      {
        event: { type: 'xstate.done.actor.saveChange', output: eightConfirmed },
        ...begun(confirming, [confirmingToo]),
        emits: news(eightJob, otherConfirming, eightConfirmed),
        context: { asked: confirming, failed: [] },
      },
      sent,
      {
        event: jobSaved,
        ...begun(confirmingToo),
        emits: savedNews,
        context: { asked: confirmingToo, waiting: [] },
      },
    ],
  },
  {
    name: 'a job that was assigned elsewhere does not keep those of others from being made, and is asked about last',
    ...start,
    steps: [
      assigned[0]!,
      queued(otherConfirming, 'changing.loading', [otherConfirming]),
      {
        event: beratsLoaded,
        ...begun(otherConfirming),
        emits: read(berats),
        context: { asked: otherConfirming, waiting: [], record: berats, failed: [assigning] },
      },
      loaded(eightJob, otherConfirming),
      {
        event: { type: 'xstate.done.actor.saveChange', output: eightConfirmed },
        ...begun(assigning),
        emits: news(eightJob, otherConfirming, eightConfirmed),
        context: { asked: assigning, failed: [] },
      },
      superseded(assigning),
    ],
  },
  {
    name: 'a job that has gone does not keep those of others from being changed, and is reported last',
    ...start,
    steps: [
      requested,
      queued(otherConfirming, 'changing.loading', [otherConfirming]),
      {
        event: loadMissing,
        ...begun(otherConfirming),
        context: { asked: otherConfirming, waiting: [], failed: [confirming] },
      },
      loaded(eightJob, otherConfirming),
      {
        event: { type: 'xstate.done.actor.saveChange', output: eightConfirmed },
        ...begun(confirming),
        emits: news(eightJob, otherConfirming, eightConfirmed),
        context: { asked: confirming, failed: [] },
      },
      gone(loadMissing),
    ],
  },
  {
    name: 'of several that fail none is forgotten, and all are tried again together',
    ...start,
    steps: [
      requested,
      unread(confirming),
      { event: retry, ...loading(confirming), context: { failed: [], failure: null } },
      queued(assigning, 'changing.loading', [assigning]),
      unread(confirming),
      {
        event: request(otherConfirming),
        ...begun(otherConfirming),
        context: { asked: otherConfirming, failure: null },
      },
      unread(otherConfirming, [confirming]),
      {
        event: retry,
        ...begun(otherConfirming),
        context: { failed: [confirming], failure: null },
      },
      loaded(eightJob, otherConfirming),
      {
        event: { type: 'xstate.done.actor.saveChange', output: eightConfirmed },
        ...begun(confirming),
        emits: news(eightJob, otherConfirming, eightConfirmed),
        context: { asked: confirming, failed: [] },
      },
      sent,
      { event: jobSaved, ...begun(assigning), emits: savedNews },
    ],
  },
];

/** What a save makes of itself: it is merged with the newer record before it is a conflict. */
const mergedJourneys: readonly Journey[] = [
  {
    name: 'a job of which something else is changed during the save is saved as it is by then',
    ...start,
    steps: [
      requested,
      sent,
      { ...loaded(berats, confirming), event: saveOvertaken(berats) },
      { event: jobSaved, state: 'outcome.saved', emits: news(berats, confirming, confirmed) },
    ],
  },
];

const ofNine = { ...otherConfirming, id: 9, name: 'Yoga am See' };
const nineJob = { ...eightJob, id: 9 };
const nineConfirmed = { ...eightConfirmed, id: 9 };
const assigningNine = { ...assigning, id: 9, name: ofNine.name };
const assignedAs = (id: number, asked: AskedJobChange, notes: readonly object[]) => [
  requestedOf(asked),
  loaded({ ...anas, id }, asked),
  {
    event: { type: 'xstate.done.actor.saveChange', output: { ...tenzins, id } },
    state: 'outcome.saved',
    emits: news({ ...anas, id }, asked, { ...tenzins, id }),
    context: { notes },
  },
];
const noteOfEight = { ...note, jobId: 8, customerName: eight.name };
const triesAgain = {
  event: retry,
  ...loading(confirming),
  context: { failed: [], failure: null },
};

/** What the rows of a list show one at a time: several wait, several have failed. */
const severalJourneys: readonly Journey[] = [
  {
    name: 'changes of other jobs leave what waits for a failed one, and all that have failed',
    ...start,
    steps: [
      requested,
      queued(confirmingToo, 'changing.loading', [confirmingToo]),
      queued(assigning, 'changing.loading', [confirmingToo, assigning]),
      unread(confirming),
      triesAgain,
      unread(confirming),
      {
        event: request(otherConfirming),
        ...loading(otherConfirming),
        context: { asked: otherConfirming, failure: null },
      },
      unread(otherConfirming, [confirming]),
      {
        event: request(ofNine),
        ...loading(ofNine),
        context: { asked: ofNine, failure: null },
      },
      loaded(nineJob, ofNine),
      {
        event: { type: 'xstate.done.actor.saveChange', output: nineConfirmed },
        ...loading(confirming),
        emits: news(nineJob, ofNine, nineConfirmed),
        context: { asked: confirming, failed: [otherConfirming] },
      },
    ],
  },
  {
    name: 'of three jobs given away, the two others are still said once one is taken back',
    ...start,
    steps: [
      ...assigned,
      ...assignedAs(8, assigningEight, [note, noteOfEight]),
      ...assignedAs(9, assigningNine, [
        note,
        noteOfEight,
        { ...note, jobId: 9, customerName: ofNine.name },
      ]),
      { ...undone, context: { notes: [note, noteOfEight] } },
    ],
  },
  {
    name: 'after a job that has gone, one that cannot be read is not called gone',
    ...start,
    steps: [
      requested,
      gone(loadMissing),
      { ...requestedOf(assigning), context: { asked: assigning, failure: null } },
      unread(assigning),
    ],
  },
  {
    name: 'each try of a change comes to what it came to, whatever the one before did',
    ...start,
    steps: [
      requested,
      sent,
      unanswered,
      {
        event: unconfirmedFound,
        state: 'outcome.unsaved',
        emits: read(job),
        context: { failed: [confirming] },
      },
      triesAgain,
      { ...sent, context: {} },
      step(saveRefused, 'outcome.unsaved', { failure: refusal, failed: [confirming] }),
      triesAgain,
      { ...sent, context: {} },
      unanswered,
      {
        event: confirmedFound,
        state: 'outcome.saved',
        emits: [...read(confirmed), ...savedNews],
      },
    ],
  },
];

const together = jointChange([cancelling, cancellingEight], `${seven.name}, ${eight.name}`);
const togetherGiven = { ...together, change: [cancellingGiven, cancellingEight] };
const sentAtOnce = (asked: AskedJointChange, record: JointRecord | null) => ({
  state: 'changing.saving',
  asks: [{ port: 'saveChange', input: { record, asked } }],
});
const togetherRequested = {
  event: request(together),
  ...sentAtOnce(together, null),
  context: { asked: together },
};
const eightCancelled = withVisitPatch(eightJob, visit, { cancelled: true });
const bothCancelled = jointRecord([cancelled, eightCancelled]);
const bothSaved = {
  event: { type: 'xstate.done.actor.saveChange', output: bothCancelled },
  state: 'outcome.saved',
  emits: news(null, together, bothCancelled),
};
const sevenGiven = jointRecord([given, eightJob]);
const sevenGivenOn = jointRecord([withVisitPatch(job, visit, { workerIds: [13] }), eightJob]);
const alone = (id: number) => jointChange([{ ...cancelling, id }], seven.name);
const [nine, ten, eleven] = [alone(9), alone(10), alone(11)];
const nineGiven = jointRecord([{ ...given, id: 9 }]);
const nineCancelled = jointRecord([{ ...cancelled, id: 9 }]);

const jointJourneys: readonly Journey[] = [
  {
    name: 'visits are changed together, as they were seen, and nothing is read before',
    ...start,
    steps: [
      togetherRequested,
      bothSaved,
      { event: request(nine), ...sentAtOnce(nine, null), context: { asked: nine } },
    ],
  },
  {
    name: 'of visits that are changed together, one that was given to somebody else is named, and all are changed when asked for again',
    ...start,
    steps: [
      togetherRequested,
      {
        event: saveOvertaken(sevenGiven),
        state: 'outcome.superseded',
        emits: read(sevenGiven),
        context: { record: sevenGiven, failed: [together] },
      },
      {
        event: retry,
        ...sentAtOnce(togetherGiven, sevenGiven),
        context: { asked: togetherGiven, failed: [] },
      },
      {
        event: saveOvertaken(sevenGivenOn),
        state: 'outcome.superseded',
        emits: read(sevenGivenOn),
        context: { record: sevenGivenOn, failed: [togetherGiven] },
      },
    ],
  },
  {
    name: 'changes of visits that wait are sent at once too, whatever became of the one before',
    ...start,
    steps: [
      { event: request(nine), ...sentAtOnce(nine, null), context: { asked: nine } },
      queued(together, 'changing.saving', [together]),
      {
        event: { type: 'xstate.done.actor.saveChange', output: nineCancelled },
        ...sentAtOnce(together, null),
        emits: news(null, nine, nineCancelled),
        context: { asked: together, waiting: [] },
      },
      queued(nine, 'changing.saving', [nine]),
      {
        event: saveRefused,
        ...sentAtOnce(nine, null),
        context: { asked: nine, waiting: [], failed: [together], failure: null },
      },
      queued(ten, 'changing.saving', [ten]),
      {
        event: saveOvertaken(nineGiven),
        ...sentAtOnce(ten, nineGiven),
        emits: read(nineGiven),
        context: { asked: ten, waiting: [], failed: [together, nine], record: nineGiven },
      },
      queued(eleven, 'changing.saving', [eleven]),
      {
        event: saveMissing,
        ...sentAtOnce(eleven, nineGiven),
        context: { asked: eleven, waiting: [], failed: [together, nine, ten] },
      },
      step(saveRefused, 'outcome.unsaved', {
        failure: refusal,
        failed: [together, nine, ten, eleven],
      }),
      {
        event: retry,
        ...sentAtOnce(eleven, nineGiven),
        context: { failed: [together, nine, ten], failure: null },
      },
    ],
  },
  {
    name: 'visits of which a series no longer has one are reported as gone',
    ...start,
    steps: [
      togetherRequested,
      {
        event: saveOvertaken(jointRecord([job, { ...ended, id: 8 }])),
        state: 'outcome.missing',
        emits: read(jointRecord([job, { ...ended, id: 8 }])),
        context: { record: jointRecord([job, { ...ended, id: 8 }]) },
      },
    ],
  },
  {
    name: 'visits of which a server leaves out one are not called changed',
    ...start,
    steps: [togetherRequested, droppedOf(jointRecord([cancelled, eightJob]))],
  },
  {
    name: 'visits of which one was left out are called changed once all of them are',
    ...start,
    steps: [
      togetherRequested,
      droppedOf(jointRecord([cancelled, eightJob])),
      togetherRequested,
      bothSaved,
    ],
  },
  {
    name: 'what waited for a change that a server leaves out is not made',
    ...start,
    steps: [
      togetherRequested,
      queued(assigning, 'changing.saving', [assigning]),
      droppedOf(jointRecord([job, eightJob])),
      step(undo, 'outcome.notKept'),
      { ...requested, context: { asked: confirming, waiting: [] } },
    ],
  },
  {
    name: 'a change of visits that is not there after a lost answer can be tried again',
    ...start,
    steps: [
      togetherRequested,
      unansweredOf(together),
      {
        event: { type: 'xstate.done.actor.checkRecord', output: jointRecord([job, eightJob]) },
        state: 'outcome.unsaved',
        emits: read(jointRecord([job, eightJob])),
        context: { failed: [together] },
      },
      { event: retry, ...sentAtOnce(together, null), context: { failed: [], failure: null } },
    ],
  },
  {
    name: 'visits whose change got no answer are looked at in each of their jobs',
    ...start,
    steps: [
      togetherRequested,
      unansweredOf(together),
      {
        event: { type: 'xstate.done.actor.checkRecord', output: bothCancelled },
        state: 'outcome.saved',
        emits: [...read(bothCancelled), ...news(null, together, bothCancelled)],
      },
    ],
  },
];

const moving = {
  target: 'series',
  id: 7,
  name: seven.name,
  change: {
    ...visit,
    edit: {
      kind: 'restMoved',
      period: {
        start: '2026-12-01T14:00:00' as LocalDateTime,
        end: '2026-12-01T16:00:00' as LocalDateTime,
      },
      creationKey: '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6b01',
    },
  },
  seen: seenSeries(job),
} as const;
const follower = { id: 82, from: visit.seriesDay };
const split = { ...ended, following: follower };
const continuation = { earlier: 7, following: 82, from: visit.seriesDay };
const movingTuesdays = { ...moving, seen: seenSeries(laterMondays) };
const moveRequested = requestedOf(moving);

const seriesJourneys: readonly Journey[] = [
  {
    name: 'a job is split, and the one that goes on is known until the notice is closed',
    ...start,
    steps: [
      moveRequested,
      loaded(job, moving),
      {
        event: { type: 'xstate.done.actor.saveChange', output: split },
        state: 'outcome.saved',
        emits: news(job, moving, split),
        context: { notes: [continuation] },
      },
      { ...closed, context: { notes: [] } },
    ],
  },
  {
    name: 'a series that was changed meanwhile is split only when asked for again',
    ...start,
    steps: [
      moveRequested,
      {
        event: { type: 'xstate.done.actor.loadRecord', output: laterMondays },
        state: 'outcome.superseded',
        emits: read(laterMondays),
        context: { record: laterMondays, failed: [moving] },
      },
      {
        event: retry,
        state: 'changing.loading',
        asks: [{ port: 'loadRecord', input: { asked: movingTuesdays } }],
        context: { asked: movingTuesdays, failed: [] },
      },
      loaded(laterMondays, movingTuesdays),
    ],
  },
  {
    name: 'a series that has ended meanwhile has no rest to split off, and nothing is sent',
    ...start,
    steps: [moveRequested, visitGone, closed],
  },
  {
    name: 'a split without an answer is known by the job that goes on',
    ...start,
    steps: [
      moveRequested,
      loaded(job, moving),
      unansweredOf(moving),
      {
        event: { type: 'xstate.done.actor.checkRecord', output: split },
        state: 'outcome.saved',
        emits: [...read(split), ...news(job, moving, split)],
        context: { notes: [continuation] },
      },
    ],
  },
  {
    name: 'a split that is not there after a lost answer is tried again with the same key',
    ...start,
    steps: [
      moveRequested,
      loaded(job, moving),
      unansweredOf(moving),
      {
        event: unconfirmedFound,
        state: 'outcome.unsaved',
        emits: read(job),
        context: { failed: [moving] },
      },
      {
        event: retry,
        state: 'changing.loading',
        asks: [{ port: 'loadRecord', input: { asked: moving } }],
        context: { failed: [], failure: null },
      },
      { ...loaded(job, moving), context: {} },
    ],
  },
];

const off: VisitPatch = { cancelled: true };
const customerKnows: VisitPatch = { ...off, told: { customer: true } };
const bothKnow: VisitPatch = { ...off, told: { customer: true, worker: true } };
const monday = { eventId: 0, seriesDay: VISIT_DAY };
const seenOff = { event: plan, patch: off, usual: [1] };
const telling = {
  ...cancelling,
  change: { ...monday, patch: customerKnows },
  seen: seenOff,
} as const;
const tellingBoth = {
  ...cancelling,
  change: { ...monday, patch: bothKnow },
  seen: { ...seenOff, patch: customerKnows },
} as const;
const [offJob, notedJob, toldJob] = [off, { ...off, note: 'Ferien' }, customerKnows].map((patch) =>
  withVisitPatch(job, monday, patch),
);

/** The job as it is before each change of the calendar's walks. */
export { offJob };

const cases = {
  'undo.requested': [{}],
  'retry.requested': [{}],
  'check.requested': [{}],
  'notice.closed': [{}],
  'page.left': [{}],
  'xstate.error.actor.loadRecord': [{ error: noAnswer }, { error: absent }],
  'xstate.error.actor.checkRecord': [{ error: noAnswer }, { error: absent }],
};
const savedAs = (only: Job | undefined) => ({ output: jointRecord([only!]) });
const saveFailures = (newer: Job) =>
  [refusal, noAnswer, absent, { code: 'conflict', newer }].map((error) => ({ error }));

const name = seven.name;
const tellingNow = jointChange([telling], name);
const tellingBothNow = jointChange([tellingBoth], name);

const leavingJourneys: readonly Journey[] = [
  {
    name: 'a page that is left while nothing is being saved ends its changes',
    ...start,
    steps: [requested, sent, saved, left],
  },
  {
    name: 'a page that is left before any change ends its changes',
    ...start,
    steps: [left],
  },
  {
    name: 'what waits is saved after the page is left, too',
    ...start,
    steps: [
      requested,
      queued(otherConfirming, 'changing.loading', [otherConfirming]),
      sent,
      leftDuring('changing.saving'),
      {
        event: jobSaved,
        ...begun(otherConfirming),
        emits: savedNews,
        context: { asked: otherConfirming, waiting: [] },
      },
      loaded(eightJob, otherConfirming),
      {
        event: { type: 'xstate.done.actor.saveChange', output: eightConfirmed },
        state: 'left',
        emits: news(eightJob, otherConfirming, eightConfirmed),
      },
    ],
  },
  {
    name: 'a change that fails after the page is left is told until its notice is closed',
    ...start,
    steps: [requested, sent, leftDuring('changing.saving'), refused, step(close, 'left')],
  },
  {
    name: 'a change that fails after the page is left is made once it is tried again',
    ...start,
    steps: [
      requested,
      sent,
      leftDuring('changing.saving'),
      refused,
      { event: retry, ...begun(confirming), context: { failed: [], failure: null } },
      { ...sent, context: {} },
      { ...saved, state: 'left' },
    ],
  },
];

/** Its generated paths are changes of the visits of one job. */
export const changeModel = defineModel({
  chart: changeMachine,
  marks: { tags: { busy: ['changing'] }, ends: ['left'] },
  inputs: [undefined],
  generatedSteps: 74,
  isPossible: (queue: Queue, { type, asked }: Possible, state) => {
    const { waiting } = queue;
    const onLeaving = isPossibleOnLeaving(queue, type, state);
    if (onLeaving !== undefined) return onLeaving;
    if (type !== 'change.requested') return true;
    return state.startsWith('changing')
      ? asked === tellingBothNow && waiting.length === 0 && state !== 'changing.checking'
      : asked === tellingNow;
  },
  cases: {
    ...cases,
    'change.requested': [{ asked: tellingNow }, { asked: tellingBothNow }],
    'xstate.done.actor.loadRecord': [{ output: job }],
    'xstate.done.actor.saveChange': [toldJob, offJob].map(savedAs),
    'xstate.error.actor.saveChange': [
      ...saveFailures(jointRecord([notedJob!])),
      { error: { code: 'conflict', newer: jointRecord([onTuesdays]) } },
    ],
    'xstate.done.actor.checkRecord': [toldJob, offJob].map(savedAs),
  },
  equivalents: Object.fromEntries([
    ...[1, 2].map((place) => [
      `change.changing.saving: invoke onError ${place} is tried before the one above`,
      'a failure has one reason',
    ]),
    ...[
      'change.changing.loading: invoke onDone does announceRead before storeRecord',
      'change.changing.saving: invoke onError 1 does announceNewer before storeNewer',
      'change.changing.checking: invoke onDone 0 does announceRead before storeNotes',
      'change.changing.saving: invoke onDone 1 does announceSaved before storeNotes',
    ].map((mutant) => [mutant, 'what is announced is what was read, whatever is stored of it']),
  ]),
  journeys: [
    ...jobJourneys,
    ...queueJourneys,
    ...mergedJourneys,
    ...severalJourneys,
    ...jointJourneys,
    ...seriesJourneys,
    ...leavingJourneys,
  ],
});

/** The changes of a job from its row. */
export const jobChangeModel = defineModel({
  ...changeModel,
  isPossible: (queue: Queue, { type, asked, error }: Possible, state) => {
    const { asked: pending, waiting } = queue;
    const onLeaving = isPossibleOnLeaving(queue, type, state);
    if (onLeaving !== undefined) return onLeaving;
    // What others assign is no conflict with a confirmation.
    if (error?.code === 'conflict') return pending?.change === assigning.change;
    if (type !== 'change.requested') return true;
    return state.startsWith('changing')
      ? asked === confirmingTenzins && waiting.length === 0 && state === 'changing.loading'
      : asked === assigning;
  },
  cases: {
    ...cases,
    'change.requested': [{ asked: assigning }, { asked: confirmingTenzins }],
    'xstate.done.actor.loadRecord': [{ output: job }, { output: berats }],
    'xstate.done.actor.saveChange': [{ output: tenzins }],
    'xstate.error.actor.saveChange': saveFailures({ ...berats, workerId: 4 }),
    'xstate.done.actor.checkRecord': [{ output: tenzins }, { output: job }],
  },
  journeys: [...jobJourneys, ...queueJourneys, ...leavingJourneys],
});
