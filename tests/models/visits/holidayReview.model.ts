import { holidayReviewMachine } from '../../../machines/holidayReviewMachine.ts';
import type { Job, VisitPatch } from '../../../src/domain/entities.ts';
import type { HolidayChoices } from '../../../src/domain/holidays/holidayChoices.ts';
import {
  seenVisit,
  type AskedVisitChange,
} from '../../../src/domain/visits/changes/visitChange.ts';
import { fridaysJob, fridaysVisit, withPatch } from '../../support/absences.ts';
import type { TestEvent } from '../../support/chart/chart.ts';
import { BATCH } from '../../support/heldRequests.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer, refusal } from '../events.ts';

/** Others were faster: the jobs as they are by now. */
const overtakenBy = (jobs: readonly Job[]) => ({
  code: 'outdated',
  newer: { jobs, absence: null },
});
const fault = { code: 'serverFault' };

const KEY = '0d3c7a52-6c37-4b5e-8f07-3f1f6c2b9a10';
const NEXT_KEY = 'c1b7f3a4-94a3-4c09-8e07-3f1f6c2b9a12';

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
const otherDropped = withPatch(dropped, otherJob);

const toldJob = withPatch({ ...dropped, told: { customer: true, worker: true } });
/** Notes that everybody knows of it. */
const informing = [changeTo(droppedJob, { ...dropped, told: { customer: true, worker: true } })];
/** The worker does not know after all. */
const notTold = { ...dropped, told: { customer: true, worker: false } };
const untoldJob = withPatch(notTold);
const uninforming = [changeTo(toldJob, notTold)];
const otherTold = withPatch({ ...dropped, told: { customer: true } }, otherJob);
const informingOther = [
  { ...changeTo(otherDropped, { ...dropped, told: { customer: true } }), id: 8 },
];

/** What the server answers to it, and what one that keeps no visits does. */
const batches = [BATCH];
const otherBatches = ['5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6d01'];
const stored = { jobs: [droppedJob], asked: dropping, batches };
const leftOut = { jobs: [fridaysJob], asked: dropping, batches };

const chosen: HolidayChoices = { [ID]: 'cancel' };
const otherChosen: HolidayChoices = { [OTHER_ID]: 'cancel' };
const bothChosen = { ...chosen, ...otherChosen };

const takenBack = { absence: null, jobs: [fridaysJob], kept: [] };
const otherKept = { absence: null, jobs: [], kept: droppingOther };
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
const tell = { type: 'informed.noted', asked: informing };
const undo = { type: 'undo.requested' };

const empty = {
  key: '',
  choices: {},
  asked: [],
  left: [],
  jobs: [],
  batches: [],
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

const chooses = step(choose, 'choosing.untried', { choices: chosen });
const asksToSave = (asked: readonly AskedVisitChange[], key = KEY) => ({
  state: 'saving',
  asks: [{ port: 'saveChanges', input: { key, asked } }],
});
const savesOf = (asked: readonly AskedVisitChange[], key = KEY) => ({
  event: { ...save, key, asked },
  ...asksToSave(asked, key),
  context: { key, asked, left: [], failure: null },
});
const saves = { ...savesOf(dropping), event: save };
const outdated = overtakenBy([noted]);
const changedIs = (
  newer: ReturnType<typeof overtakenBy>,
  changed: readonly AskedVisitChange[],
  choices: HolidayChoices,
) => step(error('saveChanges', newer), 'choosing.changed', { changed, choices });
const isSaved = step(done('saveChanges', stored), 'choosing.saved.quiet', {
  choices: {},
  left: [],
  jobs: [droppedJob],
  batches,
  failure: null,
});
const notesOf = (asked: readonly AskedVisitChange[]) => ({
  event: { ...tell, asked },
  state: 'noting',
  asks: [{ port: 'noteInformed', input: { asked } }],
  context: { noted: asked, failure: null },
});
const notes = notesOf(informing);
const isNoted = step(done('noteInformed', [toldJob]), 'choosing.saved.quiet', { jobs: [toldJob] });
const takesBackOf = (asked: readonly AskedVisitChange[], of = batches) => ({
  event: undo,
  state: 'undoing',
  asks: [{ port: 'takeBack', input: { asked, batches: of } }],
});
const takesBack = takesBackOf(dropping);
const isTakenBack = step(done('takeBack', takenBack), 'choosing.undone', {
  undo: takenBack,
  failure: null,
});
const toSaving = [chooses, saves];
const toSaved = [...toSaving, isSaved];

interface Known {
  readonly choices: HolidayChoices;
  readonly asked: readonly AskedVisitChange[];
  readonly changed: readonly AskedVisitChange[];
  readonly jobs: readonly Job[];
}

const isChosen = ({ choices }: Known) => Object.keys(choices).length > 0;

/** The journey that a screen takes only with more visits than one call changes: `ui/holidays` has them. */
export const LATER_PORTION =
  'what a later portion could not save stays chosen, and is saved, told and taken back for itself';

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
    'informed.noted': ({ jobs }) => jobs[0] === droppedJob,
  };

export const holidayReviewModel = defineModel({
  chart: holidayReviewMachine,
  marks: { tags: { busy: ['saving', 'noting', 'undoing'] } },
  inputs: [fresh.input],
  generatedSteps: 34,
  cases: {
    'choices.made': [{ choices: chosen }],
    'save.requested': [
      { key: KEY, asked: dropping },
      { key: KEY, asked: droppingNoted },
      { key: KEY, asked: [] },
    ],
    'retry.requested': [{}],
    'informed.noted': [{ asked: informing }],
    'undo.requested': [{}],
    'xstate.done.actor.saveChanges': [{ output: stored }, { output: leftOut }],
    'xstate.error.actor.saveChanges': [
      { error: noAnswer },
      { error: outdated },
      { error: refusal },
    ],
    'xstate.done.actor.noteInformed': [{ output: [toldJob] }],
    'xstate.error.actor.noteInformed': [{ error: noAnswer }],
    'xstate.done.actor.takeBack': [{ output: takenBack }, { output: keptByOther }],
    'xstate.error.actor.takeBack': [{ error: refusal }],
  },
  isPossible: (known: Known, event: TestEvent, state: string) =>
    known.asked !== droppingNoted && (WALKED[event.type]?.(known, event, state) ?? true),
  facts: (known: Known) => [isChosen(known), known.asked.length > 0, known.changed.length > 0],
  journeys: [
    {
      name: 'a visit is cancelled, that is taken back, and decided again',
      ...fresh,
      steps: [...toSaved, takesBack, isTakenBack, { ...chooses, state: 'choosing.undone' }, saves],
    },
    {
      name: 'choices that were left are taken up, and saved',
      ...left,
      steps: [saves],
    },
    {
      name: LATER_PORTION,
      ...fresh,
      steps: [
        step({ ...choose, choices: bothChosen }, 'choosing.untried', { choices: bothChosen }),
        savesOf(droppingBoth),
        changedIs(overtakenBy([noted, otherJob]), dropping, otherChosen),
        step({ ...choose, choices: bothChosen }, 'choosing.changed', { choices: bothChosen }),
        savesOf(droppingBoth),
        step(done('saveChanges', stored), 'choosing.saved.quiet', {
          choices: otherChosen,
          asked: dropping,
          left: droppingOther,
          jobs: [droppedJob],
          batches,
        }),
        notes,
        isNoted,
        takesBack,
        isTakenBack,
        savesOf(droppingOther, NEXT_KEY),
        changedIs(overtakenBy([]), droppingOther, {}),
        step({ ...choose, choices: otherChosen }, 'choosing.changed', { choices: otherChosen }),
        savesOf(droppingOther, NEXT_KEY),
        step(
          done('saveChanges', {
            jobs: [otherDropped],
            asked: droppingOther,
            batches: otherBatches,
          }),
          'choosing.saved.quiet',
          { choices: {}, jobs: [otherDropped], batches: otherBatches },
        ),
        notesOf(informingOther),
        step(error('noteInformed', noAnswer), 'choosing.saved.unnoted', { failure: noAnswer }),
        notesOf(informingOther),
        { ...isNoted, event: done('noteInformed', [otherTold]), context: { jobs: [otherTold] } },
        takesBackOf(droppingOther, otherBatches),
        step(error('takeBack', refusal), 'choosing.notUndone', { failure: refusal }),
        takesBackOf(droppingOther, otherBatches),
        {
          ...isTakenBack,
          event: done('takeBack', otherKept),
          context: { undo: otherKept, failure: null },
        },
      ],
    },
    {
      name: 'without a choice nothing is saved',
      ...fresh,
      steps: [step(saveNothing, 'choosing.untried')],
    },
    {
      name: 'a visit that somebody has changed before the save is named, and chosen again',
      ...fresh,
      steps: [
        ...toSaving,
        changedIs(outdated, dropping, {}),
        { ...chooses, state: 'choosing.changed' },
        { ...savesOf(droppingNoted), event: saveNoted },
      ],
    },
    {
      name: 'without an answer the same is sent again under the same key',
      ...fresh,
      steps: [
        ...toSaving,
        step(error('saveChanges', noAnswer), 'unanswered', { failure: noAnswer }),
        { event: retry, ...asksToSave(dropping) },
        isSaved,
      ],
    },
    {
      name: 'a fault of the server leads back to the choices',
      ...fresh,
      steps: [
        ...toSaving,
        step(error('saveChanges', fault), 'choosing.refused', { failure: fault }),
        saves,
      ],
    },
    {
      name: 'a refused save says why, and can be tried again',
      ...fresh,
      steps: [
        ...toSaving,
        step(error('saveChanges', refusal), 'choosing.refused', { failure: refusal }),
        saves,
      ],
    },
    {
      name: 'a server that leaves out the visits is not said to have saved them',
      ...fresh,
      steps: [...toSaving, step(done('saveChanges', leftOut), 'dropped')],
    },
    {
      name: 'who was told is noted, also if that has failed before, and all is taken back then',
      ...fresh,
      steps: [
        ...toSaved,
        notes,
        step(error('noteInformed', noAnswer), 'choosing.saved.unnoted', { failure: noAnswer }),
        notes,
        isNoted,
        notesOf(uninforming),
        step(done('noteInformed', [untoldJob]), 'choosing.saved.quiet', { jobs: [untoldJob] }),
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
        step(error('noteInformed', noAnswer), 'choosing.saved.unnoted', { failure: noAnswer }),
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
        step(error('takeBack', refusal), 'choosing.notUndone', { failure: refusal }),
        takesBack,
        step(done('takeBack', keptByOther), 'choosing.undone', {
          undo: keptByOther,
          failure: null,
        }),
      ],
    },
  ],
});
