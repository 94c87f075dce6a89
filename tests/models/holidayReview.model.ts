import { holidayReviewMachine } from '../../machines/holidayReviewMachine.ts';
import type { Job, VisitPatch } from '../../src/domain/entities.ts';
import type { HolidayChoices } from '../../src/domain/holidays/holidayChoices.ts';
import { seenVisit, type AskedVisitChange } from '../../src/domain/visits/visitChange.ts';
import { fridaysJob, fridaysVisit, withPatch } from '../support/absences.ts';
import type { TestEvent } from '../support/chart.ts';
import { defineModel } from '../support/defineModel.ts';
import { noAnswer, refusal } from './events.ts';

const outdated = { code: 'outdated' };
const fault = { code: 'serverFault' };

const KEY = '0d3c7a52-6c37-4b5e-8f07-3f1f6c2b9a10';

const ID = '7-0-2026-11-20';

const dropped: VisitPatch = { cancelled: true, reason: 'holiday' };
const noted = withPatch({ note: 'Schlüssel beim Hauswart' });
const droppedJob = withPatch(dropped);
const given = withPatch({ workerIds: [2] });

function changeTo(job: Job, patch: VisitPatch | null): AskedVisitChange {
  return {
    target: 'visit',
    id: 7,
    name: 'Grafikatelier Punktum',
    change: { ...fridaysVisit, patch },
    seen: seenVisit(job, fridaysVisit),
  };
}

const dropping = [changeTo(fridaysJob, dropped)];
/** The same of the visit that somebody has noted something about. */
const droppingNoted = [changeTo(noted, { note: 'Schlüssel beim Hauswart', ...dropped })];

/** The visit of another job on the same day, in a portion of its own. */
const OTHER_ID = '8-0-2026-11-20';
const otherJob: Job = { ...fridaysJob, id: 8 };
const droppingOther = [{ ...changeTo(otherJob, dropped), id: 8 }];
const droppingBoth = [...dropping, ...droppingOther];

const toldJob = withPatch({ ...dropped, told: { customer: true, worker: true } });
/** Notes that everybody knows of it. */
const telling = [changeTo(droppedJob, { ...dropped, told: { customer: true, worker: true } })];

/** What the server answers to it, and what one that keeps no visits does. */
const stored = { jobs: [droppedJob], asked: dropping };
const leftOut = { jobs: [fridaysJob], asked: dropping };

const chosen: HolidayChoices = { [ID]: 'cancel' };

const takenBack = { absence: null, jobs: [fridaysJob], kept: [] };
const keptByOther = { absence: null, jobs: [given], kept: dropping };

const done = (port: string, output: unknown) => ({ type: `xstate.done.actor.${port}`, output });
const error = (port: string, reason: object) => ({
  type: `xstate.error.actor.${port}`,
  error: reason,
});
const choose = { type: 'choices.made', choices: chosen };
const save = { type: 'save.requested', key: KEY, asked: dropping };
const saveNoted = { type: 'save.requested', key: KEY, asked: droppingNoted };
const saveNothing = { type: 'save.requested', key: KEY, asked: [] };
const retry = { type: 'retry.requested' };
const tell = { type: 'told.noted', asked: telling };
const undo = { type: 'undo.requested' };

const empty = {
  key: '',
  choices: {},
  asked: [],
  left: [],
  jobs: [],
  changed: [],
  noted: [],
  undo: null,
  failure: null,
};
const fresh = {
  input: { choices: {} },
  start: { state: 'choosing.untried', context: empty },
};
/** Choices that the end of a session has left. */
const left = {
  input: { choices: chosen },
  start: { state: 'choosing.untried', context: { ...empty, choices: chosen } },
};

const ask = { port: 'readJobs', input: { ids: [7] } };
const chooses = { event: choose, state: 'choosing.untried', context: { choices: chosen } };
const reads = {
  event: save,
  state: 'reading',
  asks: [ask],
  context: { key: KEY, asked: dropping, failure: null },
};
const savesWith = (asked: readonly AskedVisitChange[], jobs: readonly Job[]) => ({
  state: 'saving',
  asks: [{ port: 'saveChanges', input: { key: KEY, asked, jobs } }],
});
const saves = {
  event: done('readJobs', [fridaysJob]),
  ...savesWith(dropping, [fridaysJob]),
  context: { jobs: [fridaysJob] },
};
const isSaved = {
  event: done('saveChanges', stored),
  state: 'choosing.saved.quiet',
  context: { choices: {}, left: [], jobs: [droppedJob], failure: null },
};
const notes = {
  event: tell,
  state: 'noting',
  asks: [{ port: 'noteTold', input: { asked: telling } }],
  context: { noted: telling, failure: null },
};
const isNoted = {
  event: done('noteTold', [toldJob]),
  state: 'choosing.saved.quiet',
  context: { jobs: [toldJob] },
};
const takesBack = {
  event: undo,
  state: 'undoing',
  asks: [{ port: 'takeBack', input: { asked: dropping } }],
};
const isTakenBack = {
  event: done('takeBack', takenBack),
  state: 'choosing.undone',
  context: { undo: takenBack, failure: null },
};
const toSaving = [chooses, reads, saves];
const toSaved = [...toSaving, isSaved];

interface Known {
  readonly choices: HolidayChoices;
  readonly asked: readonly AskedVisitChange[];
  readonly changed: readonly AskedVisitChange[];
  readonly jobs: readonly Job[];
}

const isChosen = ({ choices }: Known) => Object.keys(choices).length > 0;

/** The journey that a screen takes only with more visits than one call changes: `ui/holidays` has them. */
export const LATER_PORTION = 'what a later portion could not save stays chosen, and is saved then';

/** Once it is saved, there is nothing to choose until that is taken back. */
const DECIDED = ['choosing.saved.quiet', 'choosing.saved.unnoted', 'choosing.notUndone'];

/** Where is walked what is possible in many places, or follows from what was done before. */
const WALKED: Readonly<Record<string, (known: Known, event: TestEvent, state: string) => boolean>> =
  {
    'choices.made': (known, _, state) => !isChosen(known) && !DECIDED.includes(state),
    'save.requested': (known, { asked }, state) => {
      if (DECIDED.includes(state)) return false;
      if (!isChosen(known))
        return (asked as unknown[]).length === 0 && state === 'choosing.untried';
      return asked === (known.changed.length > 0 ? droppingNoted : dropping);
    },
    'told.noted': ({ jobs }) => jobs[0] === droppedJob,
    'xstate.done.actor.readJobs': ({ asked }, { output }) =>
      asked === dropping || (output as readonly Job[])[0] === noted,
  };

export const holidayReviewModel = defineModel({
  chart: holidayReviewMachine,
  marks: { tags: { busy: ['reading', 'saving', 'comparing', 'noting', 'undoing'] } },
  inputs: [fresh.input],
  generatedSteps: 64,
  cases: {
    'choices.made': [{ choices: chosen }],
    'save.requested': [
      { key: KEY, asked: dropping },
      { key: KEY, asked: droppingNoted },
      { key: KEY, asked: [] },
    ],
    'retry.requested': [{}],
    'told.noted': [{ asked: telling }],
    'undo.requested': [{}],
    'xstate.done.actor.readJobs': [{ output: [fridaysJob] }, { output: [noted] }],
    'xstate.error.actor.readJobs': [{ error: noAnswer }],
    'xstate.done.actor.saveChanges': [{ output: stored }, { output: leftOut }],
    'xstate.error.actor.saveChanges': [
      { error: noAnswer },
      { error: outdated },
      { error: refusal },
    ],
    'xstate.done.actor.noteTold': [{ output: [toldJob] }],
    'xstate.error.actor.noteTold': [{ error: noAnswer }],
    'xstate.done.actor.takeBack': [{ output: takenBack }, { output: keptByOther }],
    'xstate.error.actor.takeBack': [{ error: refusal }],
  },
  isPossible: (known: Known, event: TestEvent, state: string) =>
    (known.asked !== droppingNoted || state === 'reading') &&
    (WALKED[event.type]?.(known, event, state) ?? true),
  facts: (known: Known) => [isChosen(known), known.asked.length > 0, known.changed.length > 0],
  journeys: [
    {
      name: 'a visit is cancelled, that is taken back, and decided again',
      ...fresh,
      steps: [...toSaved, takesBack, isTakenBack, { ...chooses, state: 'choosing.undone' }, reads],
    },
    {
      name: 'choices that were left are taken up, and saved',
      ...left,
      steps: [reads],
    },
    {
      name: LATER_PORTION,
      ...fresh,
      steps: [
        {
          event: { ...choose, choices: { ...chosen, [OTHER_ID]: 'cancel' } },
          state: 'choosing.untried',
          context: { choices: { ...chosen, [OTHER_ID]: 'cancel' } },
        },
        {
          event: { ...save, asked: droppingBoth },
          state: 'reading',
          asks: [{ port: 'readJobs', input: { ids: [7, 8] } }],
          context: { key: KEY, asked: droppingBoth },
        },
        {
          event: done('readJobs', [fridaysJob, otherJob]),
          ...savesWith(droppingBoth, [fridaysJob, otherJob]),
          context: { jobs: [fridaysJob, otherJob] },
        },
        {
          event: done('saveChanges', stored),
          state: 'choosing.saved.quiet',
          context: {
            choices: { [OTHER_ID]: 'cancel' },
            asked: dropping,
            left: droppingOther,
            jobs: [droppedJob],
          },
        },
        {
          event: { ...save, asked: droppingOther },
          state: 'reading',
          asks: [{ port: 'readJobs', input: { ids: [8] } }],
          context: { asked: droppingOther, left: [] },
        },
      ],
    },
    {
      name: 'without a choice nothing is saved',
      ...fresh,
      steps: [{ event: saveNothing, state: 'choosing.untried' }],
    },
    {
      name: 'a visit that somebody has changed before the save is named, and chosen again',
      ...fresh,
      steps: [
        chooses,
        reads,
        {
          event: done('readJobs', [noted]),
          state: 'choosing.changed',
          context: { changed: dropping, choices: {} },
        },
        { ...chooses, state: 'choosing.changed' },
        { ...reads, event: saveNoted, context: { key: KEY, asked: droppingNoted, failure: null } },
        {
          event: done('readJobs', [noted]),
          ...savesWith(droppingNoted, [noted]),
          context: { jobs: [noted] },
        },
      ],
    },
    {
      name: 'whoever is faster during the save is noticed, and their change is named',
      ...fresh,
      steps: [
        ...toSaving,
        { event: error('saveChanges', outdated), state: 'comparing', asks: [ask] },
        {
          event: done('readJobs', [noted]),
          state: 'choosing.changed',
          context: { changed: dropping, choices: {} },
        },
      ],
    },
    {
      name: 'jobs that cannot be read after that leave the choices',
      ...fresh,
      steps: [
        ...toSaving,
        { event: error('saveChanges', outdated), state: 'comparing', asks: [ask] },
        {
          event: error('readJobs', noAnswer),
          state: 'choosing.refused',
          context: { failure: noAnswer },
        },
        reads,
      ],
    },
    {
      name: 'jobs that cannot be read leave the choices, to be saved again',
      ...fresh,
      steps: [
        chooses,
        reads,
        {
          event: error('readJobs', noAnswer),
          state: 'choosing.refused',
          context: { failure: noAnswer },
        },
        reads,
      ],
    },
    {
      name: 'without an answer the same is sent again under the same key',
      ...fresh,
      steps: [
        ...toSaving,
        {
          event: error('saveChanges', noAnswer),
          state: 'unanswered',
          context: { failure: noAnswer },
        },
        { event: retry, ...savesWith(dropping, [fridaysJob]) },
        isSaved,
      ],
    },
    {
      name: 'a fault of the server leads back to the choices',
      ...fresh,
      steps: [
        ...toSaving,
        {
          event: error('saveChanges', fault),
          state: 'choosing.refused',
          context: { failure: fault },
        },
        reads,
      ],
    },
    {
      name: 'a refused save says why, and can be tried again',
      ...fresh,
      steps: [
        ...toSaving,
        {
          event: error('saveChanges', refusal),
          state: 'choosing.refused',
          context: { failure: refusal },
        },
        reads,
      ],
    },
    {
      name: 'a server that leaves out the visits is not said to have saved them',
      ...fresh,
      steps: [...toSaving, { event: done('saveChanges', leftOut), state: 'dropped' }],
    },
    {
      name: 'who was told is noted, also if that has failed before, and all is taken back then',
      ...fresh,
      steps: [
        ...toSaved,
        notes,
        {
          event: error('noteTold', noAnswer),
          state: 'choosing.saved.unnoted',
          context: { failure: noAnswer },
        },
        notes,
        isNoted,
        takesBack,
        isTakenBack,
      ],
    },
    {
      name: 'what could not be noted does not keep anything from being taken back',
      ...fresh,
      steps: [
        ...toSaved,
        notes,
        {
          event: error('noteTold', noAnswer),
          state: 'choosing.saved.unnoted',
          context: { failure: noAnswer },
        },
        takesBack,
        isTakenBack,
      ],
    },
    {
      name: 'an undo that fails can be repeated, and names what somebody has changed since',
      ...fresh,
      steps: [
        ...toSaved,
        takesBack,
        {
          event: error('takeBack', refusal),
          state: 'choosing.notUndone',
          context: { failure: refusal },
        },
        takesBack,
        {
          event: done('takeBack', keptByOther),
          state: 'choosing.undone',
          context: { undo: keptByOther, failure: null },
        },
      ],
    },
  ],
});
