import { absenceMachine } from '../../../machines/visits/absenceMachine.ts';
import { isStorable } from '../../../src/domain/absences/usualDays.ts';
import type { AbsenceDraft } from '../../../src/domain/absences/absenceForm.ts';
import type { Choices } from '../../../src/domain/absences/visitChoices.ts';
import type { LocalDate, VisitPatch } from '../../../src/domain/entities.ts';
import type { AskedVisitChange } from '../../../src/domain/visits/changes/visitChange.ts';
import { absenceDraft, fridaysJob, savedAbsence, withPatch } from '../../support/absences.ts';
import type { TestEvent } from '../../support/chart/chart.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { TODAY_IN_ZURICH } from '../../support/today.ts';
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

const cancelledPatch: VisitPatch = {
  cancelled: true,
  reason: 'worker',
  told: { worker: true },
};

/** A colleague has noted the same absence, or has decided about the visit. */
const ownKey = '7b0c1f9e-2f5a-4a51-8e07-3f1f6c2b9a11';
const isStanding = {
  key: ownKey,
  existingId: 9,
  notedBy: 'planung',
  overtaken: [],
  decidedBy: null,
};
const isOvertaken = {
  key: ownKey,
  existingId: null,
  notedBy: null,
  overtaken: [ID],
  decidedBy: 'planung',
};
const otherIsOvertaken = {
  ...isOvertaken,
  key: NEXT_KEY,
  overtaken: [OTHER_ID],
  decidedBy: 'anna',
};
/** The absence that a colleague has noted is withdrawn again. */
const holdsNoMore = {
  key: NEXT_KEY,
  existingId: null,
  notedBy: null,
  overtaken: [],
  decidedBy: null,
};

const cancelling = [changeTo(fridaysJob, cancelledPatch)];
/** The same of the visit that somebody has noted something about. */
const cancellingNoted = [changeTo(noted, cancelledPatch)];
const cancellingOther = [changeTo(otherJob, cancelledPatch)];
const cancellingBoth = [...cancelling, ...cancellingOther];

const chosen: Choices = { [ID]: { kind: 'cancel' } };
const kept: Choices = { [ID]: { kind: 'keep' } };
const otherChosen: Choices = { [OTHER_ID]: { kind: 'cancel' } };
const bothChosen: Choices = { ...chosen, ...otherChosen };
const today = { firstDay: TODAY_IN_ZURICH, lastDay: TODAY_IN_ZURICH };
const tomorrow = {
  firstDay: '2026-11-21' as LocalDate,
  lastDay: '2026-11-21' as LocalDate,
};
const ended = { lastDay: '2026-11-19' as LocalDate };
const onHoliday = { kind: 'holiday' } as const;

const ends = (failure: object) => done('batch', { failure });
const edit = (edits: object) => ({ type: 'draft.edited', edit: edits });
const chooseDays = (edits: object) => ({ type: 'days.chosen', edit: edits });
const changeDays = { type: 'days.requested' };
const choose = { type: 'choices.made', choices: chosen };
const save = { type: 'save.requested', asked: cancelling };
const saveNoted = { type: 'save.requested', asked: cancellingNoted };
const notice = (noticed: object) => ({ type: 'change.noticed', noticed });
const saveAlone = { type: 'save.requested', asked: [] };

const empty = {
  key: KEY,
  draft: absenceDraft,
  isDated: false,
  choices: {},
  existingId: null,
  notedBy: null,
  heldBefore: false,
  overtaken: [],
  decidedBy: null,
  asked: [],
  changed: [],
  earlier: null,
  failure: null,
};
const fresh = {
  input: { key: KEY, draft: absenceDraft, isDated: false, choices: {} },
  start: { state: 'dating', context: empty },
};
/** An absence that is noted already, so that nothing but visits is saved. */
const ofNoted = {
  input: { ...fresh.input, isDated: true },
  start: { state: 'choosing.untried', context: { ...empty, isDated: true } },
};

/** Choices that the end of a session has left. */
const left = {
  input: { ...ofNoted.input, choices: chosen },
  start: { state: 'choosing.untried', context: { ...empty, isDated: true, choices: chosen } },
};

/** Visits that were cancelled earlier, because of an absence that is noted. */
const earlier = { asked: cancelling, jobs: [withPatch(cancelledPatch)] };
const changedEarlier = {
  input: { ...ofNoted.input, earlier },
  start: {
    state: 'settling',
    asks: [
      {
        port: 'batch',
        input: {
          batch: {
            key: KEY,
            asked: cancelling,
            absence: { draft: absenceDraft, existingId: null },
          },
          saved: { ...earlier, absence: null, batches: [] },
        },
      },
    ],
    context: { ...empty, isDated: true, asked: cancelling, earlier },
  },
};

const shows = step(chooseDays(today), 'choosing.untried', { draft: absenceDraft });
const choosesIn = (state: string, choices: Choices) =>
  step({ ...choose, choices }, `choosing.${state}`, { choices });
const chooses = { ...choosesIn('untried', chosen), event: choose };
const outdated = overtakenBy([noted]);
const changedIs = (
  newer: ReturnType<typeof overtakenBy>,
  changed: readonly AskedVisitChange[],
  choices: Choices,
) => step(ends(newer), 'choosing.changed', { changed, choices, failure: newer });
const savesOf = (
  asked: readonly AskedVisitChange[],
  { key = KEY, draft = absenceDraft, existingId = null as number | null } = {},
) => ({
  event: { ...save, asked },
  state: 'settling',
  asks: [
    {
      port: 'batch',
      input: { batch: { key, asked, absence: { draft, existingId } }, saved: null },
    },
  ],
  context: { asked, failure: null },
});
const saves = { ...savesOf(cancelling), event: save };
const savesAlone = { ...savesOf([]), event: saveAlone };
const toSaving = [shows, chooses, saves];

interface Known {
  readonly isDated: boolean;
  readonly draft: AbsenceDraft;
  readonly choices: Choices;
  readonly existingId: number | null;
  readonly overtaken: readonly string[];
  readonly asked: readonly AskedVisitChange[];
  readonly changed: readonly AskedVisitChange[];
  readonly earlier: object | null;
}

const isChosen = ({ choices }: Known) => Object.keys(choices).length > 0;
const isNoticed = ({ existingId, overtaken }: Known) => existingId !== null || overtaken.length > 0;
const isSame = ({ kind, lastDay }: AbsenceDraft) => kind === 'sick' && lastDay === TODAY_IN_ZURICH;
const isUnedited = ({ draft }: Known) => draft === absenceDraft;

/** The journey that needs a second visit, which the screen of the walks does not have. */
export const TWO_VISITS = 'of two visits each is compared for itself';

/** Where is walked what is possible in many places, or follows from what was done before. */
const WALKED: Readonly<Record<string, (known: Known, event: TestEvent, state: string) => boolean>> =
  {
    'draft.edited': (known) => isUnedited(known) && !isChosen(known),
    'days.chosen': ({ draft }, { edit: edits }) =>
      edits === today ? draft.lastDay !== ended.lastDay : draft.lastDay === ended.lastDay,
    'days.requested': (known, _, state) => isChosen(known) && state === 'choosing.untried',
    'choices.made': (known) => !isChosen(known) && !isNoticed(known),
    'change.noticed': (known, { noticed }, state) =>
      noticed === holdsNoMore
        ? known.existingId !== null && isChosen(known)
        : isChosen(known) &&
          ((noticed === isOvertaken && /untried|overtaken/.test(state)) ||
            (noticed === isStanding && isSame(known.draft) && /untried|refused/.test(state))),
    'save.requested': (known, { asked }) => {
      if (isNoticed(known)) return false;
      if (!isChosen(known)) return (asked as unknown[]).length === 0;
      return asked === (known.changed.length > 0 ? cancellingNoted : cancelling);
    },
    'xstate.done.actor.batch': ({ asked, changed }, { output }) =>
      asked.length > 0 ||
      ((output as { failure: unknown }).failure !== outdated && changed.length === 0),
  };

export const absenceModel = defineModel({
  chart: absenceMachine,
  equivalents: {
    'absence.settling: invoke onDone 0 does storeChanged before storeFailure':
      'Neither stores what the other reads.',
  },
  inputs: [fresh.input, ofNoted.input, changedEarlier.input],
  generatedSteps: 43,
  cases: {
    'draft.edited': [{ edit: onHoliday }, { edit: ended }],
    'days.chosen': [{ edit: today }, { edit: {} }],
    'days.requested': [{}],
    'choices.made': [{ choices: chosen }],
    'change.noticed': [{ noticed: isStanding }, { noticed: isOvertaken }, { noticed: holdsNoMore }],
    'save.requested': [{ asked: cancelling }, { asked: cancellingNoted }, { asked: [] }],
    'xstate.done.actor.batch': [
      { output: { failure: outdated } },
      { output: { failure: refusal } },
    ],
  },
  // What follows once the days are known is walked from there; a journey pins what differs.
  isPossible: (context: Known, event: TestEvent, state: string) =>
    (!context.isDated || (event.type === 'choices.made' && state === 'choosing.untried')) &&
    context.asked !== cancellingNoted &&
    (WALKED[event.type]?.(context, event, state) ?? true),
  facts: ({ isDated, draft, choices, asked, changed, earlier: known }: Known) => [
    known !== null,
    isDated,
    isStorable(draft),
    Object.keys(choices).length > 0,
    asked.length > 0,
    changed.length > 0,
  ],
  journeys: [
    {
      name: TWO_VISITS,
      ...fresh,
      steps: [
        shows,
        choosesIn('untried', bothChosen),
        step(notice(isOvertaken), 'choosing.overtaken', { ...isOvertaken, choices: otherChosen }),
        step(notice(otherIsOvertaken), 'choosing.overtaken', {
          key: NEXT_KEY,
          overtaken: [ID, OTHER_ID],
          decidedBy: null,
          choices: {},
        }),
        choosesIn('overtaken', bothChosen),
        savesOf(cancellingBoth, { key: NEXT_KEY }),
        changedIs(overtakenBy([noted, otherJob]), cancelling, otherChosen),
        choosesIn('changed', bothChosen),
        savesOf(cancellingBoth, { key: NEXT_KEY }),
        changedIs(overtakenBy([fridaysJob]), cancellingOther, chosen),
        choosesIn('changed', otherChosen),
        savesOf(cancellingOther, { key: NEXT_KEY }),
        changedIs(overtakenBy([]), cancellingOther, {}),
        choosesIn('changed', bothChosen),
        savesOf(cancellingBoth, { key: NEXT_KEY }),
        changedIs(overtakenBy([]), cancellingBoth, {}),
        choosesIn('changed', bothChosen),
        savesOf(cancellingBoth, { key: NEXT_KEY }),
        step(ends(refusal), 'choosing.refused', { failure: refusal }),
      ],
    },
    {
      name: 'an absence without visits is saved alone',
      ...fresh,
      steps: [
        step(edit(onHoliday), 'dating', { draft: { ...absenceDraft, ...onHoliday } }),
        {
          ...shows,
          context: { draft: { ...absenceDraft, ...onHoliday } },
        },
        { ...savesAlone, ...savesOf([], { draft: { ...absenceDraft, ...onHoliday } }) },
      ],
    },
    {
      name: 'who is back early, or absent as noted, is not asked for the days',
      ...ofNoted,
      steps: [chooses, saves],
    },
    {
      name: 'of visits that were changed earlier nothing is asked: those are told who do not know',
      ...changedEarlier,
      steps: [],
    },
    {
      name: 'choices that were left are taken up, and their days can still be changed',
      ...left,
      steps: [
        step(changeDays, 'dating'),
        step(edit(onHoliday), 'dating', { draft: { ...absenceDraft, ...onHoliday } }),
      ],
    },
    {
      name: 'days of which the last is before the first are not taken',
      ...fresh,
      steps: [
        step(edit(ended), 'dating', { draft: { ...absenceDraft, ...ended } }),
        step(chooseDays({}), 'dating'),
        shows,
      ],
    },
    {
      name: 'other days leave what was chosen',
      ...fresh,
      steps: [
        shows,
        chooses,
        step(changeDays, 'dating'),
        step(chooseDays(tomorrow), 'choosing.untried', { draft: { ...absenceDraft, ...tomorrow } }),
        step(changeDays, 'dating'),
        shows,
        saves,
      ],
    },
    {
      name: 'after a failed save, the absence can be saved without its visits',
      ...fresh,
      steps: [
        ...toSaving,
        step(ends(refusal), 'choosing.refused', { failure: refusal }),
        choosesIn('refused', kept),
        savesAlone,
      ],
    },
    {
      name: 'a visit that somebody has changed before the save is named, and chosen again',
      ...fresh,
      steps: [
        ...toSaving,
        changedIs(outdated, cancelling, {}),
        choosesIn('changed', chosen),
        { ...savesOf(cancellingNoted), event: saveNoted },
      ],
    },
    {
      name: 'an absence that a colleague has noted before the save is named, and no visit is',
      ...fresh,
      steps: [...toSaving, changedIs(overtakenBy([fridaysJob], savedAbsence), [], chosen)],
    },
    {
      name: 'an absence that a colleague has noted meanwhile is not saved again, its visits are',
      ...fresh,
      steps: [
        shows,
        chooses,
        step(notice(isStanding), 'choosing.overtaken', isStanding),
        savesOf(cancelling, { key: ownKey, existingId: 9 }),
      ],
    },
    {
      name: 'a choice for a visit that a colleague has decided about goes, and is named',
      ...fresh,
      steps: [
        shows,
        chooses,
        step(notice(isOvertaken), 'choosing.overtaken', { ...isOvertaken, choices: {} }),
        step(changeDays, 'dating'),
      ],
    },
    {
      name: 'an absence that a colleague has noted and withdrawn again is saved after all',
      ...fresh,
      steps: [
        shows,
        chooses,
        step(notice(isStanding), 'choosing.overtaken', isStanding),
        step(notice(holdsNoMore), 'choosing.overtaken', { ...holdsNoMore, heldBefore: true }),
      ],
    },
    {
      name: 'a visit whose job is gone is named, and the others can be saved',
      ...fresh,
      steps: [...toSaving, changedIs(overtakenBy([]), cancelling, {})],
    },
    {
      name: 'a refused save says why, and can be tried again',
      ...fresh,
      steps: [...toSaving, step(ends(refusal), 'choosing.refused', { failure: refusal }), saves],
    },
  ],
});
