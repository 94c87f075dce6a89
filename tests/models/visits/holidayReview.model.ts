import { holidayReviewMachine } from '../../../machines/visits/holidayReviewMachine.ts';
import type { Job, VisitPatch } from '../../../src/domain/entities.ts';
import type { SavedBatch } from '../../../src/domain/visits/changes/visitBatch.ts';
import type { HolidayChoices } from '../../../src/domain/holidays/holidayChoices.ts';
import type { AskedVisitChange } from '../../../src/domain/visits/changes/visitChange.ts';
import { fridaysJob, withPatch } from '../../support/absences.ts';
import type { TestEvent } from '../../support/chart/chart.ts';
import { BATCH } from '../../support/heldRequests.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { refusal } from '../events.ts';
import {
  changeTo,
  done,
  ID,
  KEY,
  NEXT_KEY,
  noted,
  OTHER_ID,
  otherJob,
  overtakenBy,
} from './batchSamples.ts';

const dropped: VisitPatch = { cancelled: true, reason: 'holiday' };
const droppedJob = withPatch(dropped);

const dropping = [changeTo(fridaysJob, dropped)];
/** The same of the visit that somebody has noted something about. */
const droppingNoted = [changeTo(noted, { note: 'Schlüssel beim Hauswart', ...dropped })];
const droppingOther = [changeTo(otherJob, dropped)];
const droppingBoth = [...dropping, ...droppingOther];

const isSavedOf = (asked: readonly AskedVisitChange[], jobs: readonly Job[]) => ({
  type: 'batch.saved',
  saved: { absence: null, jobs, asked, batches: [BATCH] } satisfies SavedBatch,
});
const stored = isSavedOf(dropping, [droppedJob]);

const chosen: HolidayChoices = { [ID]: 'cancel' };
const otherChosen: HolidayChoices = { [OTHER_ID]: 'cancel' };
const bothChosen = { ...chosen, ...otherChosen };

const fault = { code: 'serverFault' };
const ends = (failure: object) => done('batch', { failure });
const choose = { type: 'choices.made', choices: chosen };
const save = { type: 'save.requested', key: KEY, asked: dropping };
const saveNoted = { type: 'save.requested', key: KEY, asked: droppingNoted };
const saveNothing = { type: 'save.requested', key: KEY, asked: [] };

const empty = {
  key: '',
  choices: {},
  asked: [],
  changed: [],
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
const savesOf = (asked: readonly AskedVisitChange[], key = KEY) => ({
  event: { ...save, key, asked },
  state: 'settling.unsaved',
  asks: [{ port: 'batch', input: { batch: { key, asked, absence: null }, saved: null } }],
  context: { key, asked, failure: null },
});
const saves = { ...savesOf(dropping), event: save };
const outdated = overtakenBy([noted]);
const changedIs = (
  newer: ReturnType<typeof overtakenBy>,
  changed: readonly AskedVisitChange[],
  choices: HolidayChoices,
) => step(ends(newer), 'choosing.changed', { changed, choices });
const isSaved = step(stored, 'settling.saved', { choices: {} });
const toSaving = [chooses, saves];
const toSaved = [...toSaving, isSaved];

interface Known {
  readonly choices: HolidayChoices;
  readonly asked: readonly AskedVisitChange[];
  readonly changed: readonly AskedVisitChange[];
}

const isChosen = ({ choices }: Known) => Object.keys(choices).length > 0;

/** The journey that a screen takes only with more visits than one call changes: `ui/holidays` has them. */
export const LATER_PORTION = 'what a later portion could not save stays chosen, and is saved then';

/** Where is walked what is possible in many places, or follows from what was done before. */
const WALKED: Readonly<Record<string, (known: Known, event: TestEvent, state: string) => boolean>> =
  {
    'choices.made': (known, _, state) => !isChosen(known) && state !== 'settling.saved',
    'save.requested': (known, { asked }, state) => {
      if (state === 'settling.saved') return false;
      if (!isChosen(known))
        return (asked as unknown[]).length === 0 && state === 'choosing.untried';
      return asked === (known.changed.length > 0 ? droppingNoted : dropping);
    },
  };

export const holidayReviewModel = defineModel({
  chart: holidayReviewMachine,
  inputs: [fresh.input],
  equivalents: {
    'holidayReview: asked for isChosen is only the first of several': 'one is something as well',
  },
  generatedSteps: 10,
  cases: {
    'choices.made': [{ choices: chosen }],
    'save.requested': [
      { key: KEY, asked: dropping },
      { key: KEY, asked: droppingNoted },
      { key: KEY, asked: [] },
    ],
    'batch.saved': [{ saved: stored.saved }],
    'xstate.done.actor.batch': [
      { output: { failure: outdated } },
      { output: { failure: refusal } },
    ],
  },
  // What is saved is not refused any more.
  canCome: (_, { type }: TestEvent, state) =>
    state !== 'settling.saved' || type !== 'xstate.done.actor.batch',
  isPossible: (known: Known, event: TestEvent, state: string) =>
    known.asked !== droppingNoted && (WALKED[event.type]?.(known, event, state) ?? true),
  facts: (known: Known) => [isChosen(known), known.asked.length > 0, known.changed.length > 0],
  journeys: [
    {
      name: 'a visit is cancelled, and once that is taken back it is decided about again',
      ...fresh,
      steps: [...toSaved, { ...chooses, state: 'settling.saved' }, saves],
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
        step(stored, 'settling.saved', { choices: otherChosen }),
        step(saveNothing, 'settling.saved'),
        savesOf(droppingOther, NEXT_KEY),
        changedIs(overtakenBy([]), droppingOther, {}),
        step({ ...choose, choices: otherChosen }, 'choosing.changed', { choices: otherChosen }),
        savesOf(droppingOther, NEXT_KEY),
        step(isSavedOf(droppingOther, [withPatch(dropped, otherJob)]), 'settling.saved', {
          choices: {},
        }),
        step({ ...choose, choices: bothChosen }, 'settling.saved', { choices: bothChosen }),
        savesOf(droppingBoth, NEXT_KEY),
        changedIs(overtakenBy([]), droppingBoth, {}),
        step({ ...choose, choices: bothChosen }, 'choosing.changed', { choices: bothChosen }),
        savesOf(droppingBoth, NEXT_KEY),
        step(ends(refusal), 'choosing.refused', { failure: refusal }),
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
      name: 'a save that is refused says why each time, and can be tried again',
      ...fresh,
      steps: [
        ...toSaving,
        step(ends(refusal), 'choosing.refused', { failure: refusal }),
        saves,
        step(ends(fault), 'choosing.refused', { failure: fault }),
        saves,
      ],
    },
  ],
});
