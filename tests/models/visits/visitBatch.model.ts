import { visitBatchMachine } from '../../../machines/visits/visitBatchMachine.ts';
import type { SavedBatch } from '../../../src/domain/visits/changes/visitBatch.ts';
import type { VisitPatch } from '../../../src/domain/entities.ts';
import type { AskedVisitChange } from '../../../src/domain/visits/changes/visitChange.ts';
import { absenceDraft, fridaysJob, savedAbsence, withPatch } from '../../support/absences.ts';
import type { TestEvent } from '../../support/chart/chart.ts';
import { BATCH } from '../../support/heldRequests.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { noAnswer, refusal } from '../events.ts';
import { changeTo, done, error, KEY, noted, otherJob, overtakenBy } from './batchSamples.ts';

const cancelledPatch: VisitPatch = { cancelled: true, reason: 'worker', told: { worker: true } };
const toldPatch = { ...cancelledPatch, told: { worker: true, customer: true } };
/** The customer does not know after all. */
const untoldPatch = { ...cancelledPatch, told: { worker: true, customer: false } };
const cancelled = withPatch(cancelledPatch);
const told = withPatch(toldPatch);
const untold = withPatch(untoldPatch);
const otherCancelled = withPatch(cancelledPatch, otherJob);
const otherUntold = withPatch(untoldPatch, otherJob);
const otherTold = withPatch(toldPatch, otherJob);

const cancelling = [changeTo(fridaysJob, cancelledPatch)];
const cancellingBoth = [...cancelling, changeTo(otherJob, cancelledPatch)];
const informing = [changeTo(cancelled, toldPatch)];
const uninforming = [changeTo(told, untoldPatch)];
const uninformingBoth = [...uninforming, changeTo(otherTold, untoldPatch)];
const informingOther = [changeTo(otherCancelled, toldPatch)];

const batch = { key: KEY, asked: cancelling, absence: { draft: absenceDraft, existingId: null } };
const bothBatch = { ...batch, asked: cancellingBoth, absence: null };
const saved: SavedBatch = {
  absence: savedAbsence,
  jobs: [cancelled],
  asked: cancelling,
  batches: [BATCH],
};
const bothSaved: SavedBatch = {
  absence: null,
  jobs: [cancelled, otherCancelled],
  asked: cancellingBoth,
  batches: [BATCH],
};
/** The server has left out the visit. */
const leftOut = { ...saved, jobs: [fridaysJob] };
/** Saved in an earlier session, of which the batch is unknown. */
const savedEarlier = { ...saved, absence: null, batches: [] };

const nothing = { noted: [], failure: null };
const saves = (of: object) => ({ state: 'saving', asks: [{ port: 'saveBatch', input: of }] });
const fresh = {
  input: { batch, saved: null },
  start: { ...saves(batch), context: { batch, saved: null, ...nothing } },
};
const both = {
  input: { batch: bothBatch, saved: null },
  start: { ...saves(bothBatch), context: { batch: bothBatch, saved: null, ...nothing } },
};
/** Those are told who do not know yet what became of the visit. */
const earlier = {
  input: { batch, saved: savedEarlier },
  start: { state: 'informing.quiet', context: { batch, saved: savedEarlier, ...nothing } },
};

const isSavedAs = (stored: SavedBatch) => ({
  event: done('saveBatch', stored),
  state: 'informing.quiet',
  context: { saved: stored, failure: null },
  emits: [{ type: 'batch.saved', saved: stored }],
});
const isSaved = isSavedAs(saved);
const isUnclear = step(error('saveBatch', noAnswer), 'unanswered', { failure: noAnswer });
const retries = { event: { type: 'retry.requested' }, ...saves(batch) };
const notes = (asked: readonly AskedVisitChange[]) => ({
  event: { type: 'informed.noted', asked },
  state: 'noting',
  asks: [{ port: 'noteInformed', input: { asked } }],
  context: { noted: asked, failure: null },
});
const isNotedIn = (of: SavedBatch, jobs: SavedBatch['jobs']) =>
  step(done('noteInformed', jobs), 'informing.quiet', { saved: { ...of, jobs } });
const isNoted = isNotedIn(saved, [told]);
/** Nothing is saved, and whoever began it is told why. */
const isRefused = (failure: object) => ({
  ...step(error('saveBatch', failure), 'refused', { failure }),
  output: { failure },
});
const isUnnoted = step(error('noteInformed', noAnswer), 'informing.unnoted', {
  failure: noAnswer,
});

interface Known {
  readonly saved: SavedBatch | null;
}

/** The journey that needs a second visit, which the screen of the walks does not have. */
export const TWO_VISITS = 'of two visits each is told for itself';

export const visitBatchModel = defineModel({
  chart: visitBatchMachine,
  equivalents: {
    ...Object.fromEntries(
      ['saving: invoke onDone 1', 'noting: invoke onDone'].map((place) => [
        `visitBatch.${place} goes to visitBatch.opening`,
        'opening passes on to informing, because it is saved',
      ]),
    ),
    'visitBatch.saving: invoke onDone 1 does tellSaved before storeSaved':
      'neither reads what the other does',
    'visitBatch.unanswered: on retry.requested goes to visitBatch.opening':
      'opening passes on to saving, because nothing is known to be saved',
    ...Object.fromEntries(
      [
        ': saved of storeSaved sticks to its first value',
        ': output for storeSaved sticks to its first value',
        ': tellSaved sticks to its first payload',
        ': output for tellSaved sticks to its first value',
        '.saving: asks saveBatch with its first input',
        ': output for isDropped sticks to its first value',
      ].map((mutant) => [`visitBatch${mutant}`, 'there is one batch, which is saved once']),
    ),
  },
  marks: { tags: { busy: ['saving', 'noting'] }, ends: ['refused'] },
  inputs: [fresh.input, earlier.input],
  generatedSteps: 17,
  cases: {
    'retry.requested': [{}],
    'informed.noted': [{ asked: informing }],
    'xstate.done.actor.saveBatch': [{ output: saved }, { output: leftOut }],
    'xstate.error.actor.saveBatch': [
      { error: noAnswer },
      { error: overtakenBy([noted]) },
      { error: refusal },
    ],
    'xstate.done.actor.noteInformed': [{ output: [told] }],
    'xstate.error.actor.noteInformed': [{ error: noAnswer }],
  },
  isPossible: ({ saved: known }: Known, event: TestEvent) =>
    event.type !== 'informed.noted' || known?.jobs[0] === cancelled,
  facts: ({ saved: known }: Known) => [known?.jobs[0] === told, known === savedEarlier],
  journeys: [
    {
      name: 'visits are saved, that is told at once, and whoever has to know is told',
      ...fresh,
      steps: [isSaved, notes(informing), isNoted, notes(uninforming), isNotedIn(saved, [untold])],
    },
    {
      name: TWO_VISITS,
      ...both,
      steps: [
        isSavedAs(bothSaved),
        notes(informing),
        {
          ...isNotedIn(bothSaved, [told, otherCancelled]),
          event: done('noteInformed', [told]),
        },
        notes(informingOther),
        {
          ...isNotedIn(bothSaved, [told, otherTold]),
          event: done('noteInformed', [otherTold]),
        },
        notes(uninformingBoth),
        isNotedIn(bothSaved, [untold, otherUntold]),
      ],
    },
    {
      name: 'of what was saved earlier those are told who do not know, and nothing is saved',
      ...earlier,
      steps: [notes(informing), isNotedIn(savedEarlier, [told])],
    },
    {
      name: 'without an answer the same is sent again under the same key',
      ...fresh,
      steps: [isUnclear, retries, isUnclear, retries, isSaved],
    },
    {
      name: 'after a lost answer, a refusal ends it with its reason',
      ...fresh,
      steps: [isUnclear, retries, isRefused(refusal)],
    },
    {
      name: 'a fault of the server ends it: nothing is saved',
      ...fresh,
      steps: [isRefused({ code: 'serverFault' })],
    },
    {
      name: 'somebody who was faster ends it with what there is by now',
      ...fresh,
      steps: [isRefused(overtakenBy([noted]))],
    },
    {
      name: 'a server that leaves out the visits is not said to have saved them',
      ...fresh,
      steps: [step(done('saveBatch', leftOut), 'dropped', { saved: leftOut, failure: null })],
    },
    {
      name: 'what was not noted can be noted again',
      ...fresh,
      steps: [
        isSaved,
        notes(informing),
        isUnnoted,
        notes(informing),
        step(error('noteInformed', refusal), 'informing.unnoted', { failure: refusal }),
        notes(informing),
        isNoted,
      ],
    },
  ],
});
