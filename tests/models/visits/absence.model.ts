import { absenceMachine } from '../../../machines/absenceMachine.ts';
import type { SavedCase } from '../../../src/domain/absences/savedAbsence.ts';
import { isStorable } from '../../../src/domain/absences/usualDays.ts';
import type { AbsenceDraft } from '../../../src/domain/absences/absenceForm.ts';
import type { Choices } from '../../../src/domain/absences/visitChoices.ts';
import type {
  AbsenceRecord,
  Job,
  LocalDate,
  LocalDateTime,
  VisitPatch,
} from '../../../src/domain/entities.ts';
import {
  seenVisit,
  type AskedVisitChange,
} from '../../../src/domain/visits/changes/visitChange.ts';
import {
  absenceDraft,
  fridaysJob,
  fridaysVisit,
  savedAbsence,
  withPatch,
} from '../../support/absences.ts';
import type { TestEvent } from '../../support/chart/chart.ts';
import { BATCH } from '../../support/heldRequests.ts';
import { defineModel } from '../../support/model/defineModel.ts';
import { step } from '../../support/model/journey.ts';
import { TODAY_IN_ZURICH } from '../../support/today.ts';
import { noAnswer, refusal } from '../events.ts';

/** Others were faster: the records as they are by now. */
const overtakenBy = (jobs: readonly Job[], absence: AbsenceRecord | null = null) => ({
  code: 'outdated',
  newer: { jobs, absence },
});
const fault = { code: 'serverFault' };

const KEY = '0d3c7a52-6c37-4b5e-8f07-3f1f6c2b9a10';

const ID = '7-0-2026-11-20';
/** The visit of another job on the same day. */
const OTHER_ID = '8-0-2026-11-20';
const otherJob: Job = { ...fridaysJob, id: 8 };

const cancelledPatch: VisitPatch = {
  cancelled: true,
  reason: 'worker',
  told: { worker: true },
};
const toldPatch = { ...cancelledPatch, told: { worker: true, customer: true } };
const cancelled = withPatch(cancelledPatch);
/** The customer does not know after all. */
const untoldPatch = { ...cancelledPatch, told: { worker: true, customer: false } };
const told = withPatch(toldPatch);
const untold = withPatch(untoldPatch);
const [otherCancelled, otherTold] = [cancelledPatch, toldPatch].map((patch) =>
  withPatch(patch, otherJob),
);
const given = withPatch({ workerIds: [2] });

function changeTo(job: Job, patch: VisitPatch | null): AskedVisitChange {
  return {
    target: 'visit',
    id: job.id,
    name: 'Grafikatelier Punktum',
    change: { ...fridaysVisit, patch },
    seen: seenVisit(job, fridaysVisit),
  };
}

const noted = withPatch({ note: 'Schlüssel beim Hauswart' });

/** A colleague has noted the same absence, or has decided about the visit. */
const nextKey = 'c1b7f3a4-94a3-4c09-8e07-3f1f6c2b9a12';
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
const otherIsOvertaken = { ...isOvertaken, key: nextKey, overtaken: [OTHER_ID], decidedBy: 'anna' };
/** The absence that a colleague has noted is withdrawn again. */
const holdsNoMore = {
  key: nextKey,
  existingId: null,
  notedBy: null,
  overtaken: [],
  decidedBy: null,
};

const cancelling = [changeTo(fridaysJob, cancelledPatch)];
/** The same of the visit that somebody has noted something about. */
const cancellingNoted = [changeTo(noted, cancelledPatch)];
const informing = [changeTo(cancelled, toldPatch)];
const uninforming = [changeTo(told, untoldPatch)];
const cancellingOther = [changeTo(otherJob, cancelledPatch)];
const cancellingBoth = [...cancelling, ...cancellingOther];
const informingOther = [changeTo(otherCancelled!, toldPatch)];

const chosen: Choices = { [ID]: { kind: 'cancel' } };
const otherChosen: Choices = { [OTHER_ID]: { kind: 'cancel' } };
const bothChosen: Choices = { ...chosen, ...otherChosen };
const today = { firstDay: TODAY_IN_ZURICH, lastDay: TODAY_IN_ZURICH };
const tomorrow = {
  firstDay: '2026-11-21' as LocalDate,
  lastDay: '2026-11-21' as LocalDate,
};
const ended = { lastDay: '2026-11-19' as LocalDate };
const onHoliday = { kind: 'holiday' } as const;

const OTHER_BATCH = '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6d01';
const batches = [BATCH];
const saved: SavedCase = { absence: savedAbsence, jobs: [cancelled], batches };
const bothSaved: SavedCase = {
  absence: savedAbsence,
  jobs: [cancelled, otherCancelled!],
  batches: [OTHER_BATCH],
};
const dropped: SavedCase = { absence: savedAbsence, jobs: [fridaysJob], batches };
const visitsAlone: SavedCase = { absence: null, jobs: [cancelled], batches };
/** Saved in an earlier session, of which the batch is unknown. */
const visitsEarlier: SavedCase = { ...visitsAlone, batches: [] };
const alone: SavedCase = { absence: savedAbsence, jobs: [], batches };
const withdrawn = { ...savedAbsence, withdrawnAt: '2026-11-20T11:00:00' as LocalDateTime };
const takenBack = { absence: withdrawn, jobs: [fridaysJob], kept: [] };
const bothTakenBack = { ...takenBack, jobs: [fridaysJob, otherJob] };
const visitsTakenBack = { absence: null, jobs: [fridaysJob], kept: [] };
const keptOne = { absence: withdrawn, jobs: [given], kept: cancelling };

const done = (port: string, output: unknown) => ({ type: `xstate.done.actor.${port}`, output });
const error = (port: string, reason: object) => ({
  type: `xstate.error.actor.${port}`,
  error: reason,
});
const edit = (edits: object) => ({ type: 'draft.edited', edit: edits });
const chooseDays = (edits: object) => ({ type: 'days.chosen', edit: edits });
const changeDays = { type: 'days.requested' };
const choose = { type: 'choices.made', choices: chosen };
const save = { type: 'save.requested', asked: cancelling };
const saveNoted = { type: 'save.requested', asked: cancellingNoted };
const notice = (noticed: object) => ({ type: 'change.noticed', noticed });
const saveAlone = { type: 'save.requested', asked: [] };
const retry = { type: 'retry.requested' };
const tell = { type: 'informed.noted', asked: informing };
const undo = { type: 'undo.requested' };
const confirm = { type: 'undo.confirmed' };
const decline = { type: 'undo.declined' };

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
  saved: null,
  noted: [],
  takenBack: null,
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
const changedEarlier = {
  input: { ...ofNoted.input, earlier: { asked: cancelling, jobs: [cancelled] } },
  start: {
    state: 'informing.quiet',
    context: { ...empty, isDated: true, asked: cancelling, saved: visitsEarlier },
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
) => step(error('saveAbsence', newer), 'choosing.changed', { changed, choices, failure: newer });
const savesOf = (
  asked: readonly AskedVisitChange[],
  { key = KEY, draft = absenceDraft, existingId = null as number | null } = {},
) => ({
  event: { ...save, asked },
  state: 'saving',
  asks: [{ port: 'saveAbsence', input: { key, draft, asked, existingId } }],
  context: { asked, failure: null },
});
const saves = { ...savesOf(cancelling), event: save };
const savesAlone = { ...savesOf([]), event: saveAlone };
const isSaved = step(done('saveAbsence', saved), 'informing.quiet', { saved, failure: null });
const notesOf = (asked: readonly AskedVisitChange[]) => ({
  event: { ...tell, asked },
  state: 'noting',
  asks: [{ port: 'noteInformed', input: { asked } }],
  context: { noted: asked, failure: null },
});
const notes = { ...notesOf(informing), event: tell };
const isNoted = step(done('noteInformed', [told]), 'informing.quiet', {
  saved: { ...saved, jobs: [told] },
});
const asksFirst = step(undo, 'asking');
const takesBackOf = (of: SavedCase, asked = cancelling) => ({
  event: confirm,
  state: 'undoing',
  asks: [{ port: 'takeBack', input: { asked, batches: of.batches } }],
});
const takesBack = takesBackOf(saved);
const toSaving = [shows, chooses, saves];
const toSaved = [...toSaving, isSaved];

interface Known {
  readonly isDated: boolean;
  readonly draft: AbsenceDraft;
  readonly choices: Choices;
  readonly existingId: number | null;
  readonly overtaken: readonly string[];
  readonly asked: readonly AskedVisitChange[];
  readonly changed: readonly AskedVisitChange[];
  readonly saved: SavedCase | null;
}

const isChosen = ({ choices }: Known) => Object.keys(choices).length > 0;
const isNoticed = ({ existingId, overtaken }: Known) => existingId !== null || overtaken.length > 0;
const isSame = ({ kind, lastDay }: AbsenceDraft) => kind === 'sick' && lastDay === TODAY_IN_ZURICH;
const isUnedited = ({ draft }: Known) => draft === absenceDraft;

/** The journey that needs a second visit, which the screen of the walks does not have. */
export const TWO_VISITS = 'of two visits each is compared, told and taken back for itself';

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
    'informed.noted': ({ asked, saved: known }) => asked.length > 0 && known?.jobs[0] === cancelled,
    'xstate.done.actor.saveAbsence': ({ asked }, { output }) =>
      (output === alone) === (asked.length === 0),
    'xstate.error.actor.saveAbsence': ({ asked, changed }, { error: reason }) =>
      asked.length > 0 || (reason !== outdated && changed.length === 0),
    'undo.requested': ({ asked, saved: known }, _, state) =>
      asked.length > 0 &&
      known !== null &&
      known.batches.length > 0 &&
      (known.jobs[0] === cancelled || state === 'informing.refused'),
  };

export const absenceModel = defineModel({
  chart: absenceMachine,
  equivalents: {
    'absence.saving: invoke onDone 1 goes to absence.opening':
      'From there, what is saved leads on to those who have to know.',
    'absence.saving: invoke onError 1 does storeChanged before storeFailure':
      'Neither stores what the other reads.',
    'absence.noting: invoke onDone goes to absence.opening':
      'From there, what is saved leads back to those who have to know.',
    ...Object.fromEntries(
      [
        'saved of storeSaved sticks to its first value',
        'output for storeSaved sticks to its first value',
        'takenBack of storeTakenBack sticks to its first value',
        'output for storeTakenBack sticks to its first value',
      ].map((mutant) => [`absence: ${mutant}`, 'It is saved once, and taken back once.']),
    ),
    'absence.undoing: asks takeBack with its first input': 'It is saved once.',
  },
  marks: { tags: { busy: ['saving', 'noting', 'undoing'] } },
  inputs: [fresh.input, ofNoted.input, changedEarlier.input],
  generatedSteps: 97,
  cases: {
    'draft.edited': [{ edit: onHoliday }, { edit: ended }],
    'days.chosen': [{ edit: today }, { edit: {} }],
    'days.requested': [{}],
    'choices.made': [{ choices: chosen }],
    'change.noticed': [{ noticed: isStanding }, { noticed: isOvertaken }, { noticed: holdsNoMore }],
    'save.requested': [{ asked: cancelling }, { asked: cancellingNoted }, { asked: [] }],
    'retry.requested': [{}],
    'informed.noted': [{ asked: informing }],
    'undo.requested': [{}],
    'undo.confirmed': [{}],
    'undo.declined': [{}],
    'xstate.done.actor.saveAbsence': [{ output: saved }, { output: dropped }, { output: alone }],
    'xstate.error.actor.saveAbsence': [
      { error: noAnswer },
      { error: outdated },
      { error: refusal },
    ],
    'xstate.done.actor.noteInformed': [{ output: [told] }],
    'xstate.error.actor.noteInformed': [{ error: noAnswer }],
    'xstate.done.actor.takeBack': [{ output: takenBack }, { output: keptOne }],
    'xstate.error.actor.takeBack': [{ error: refusal }],
  },
  // What follows once the days are known is walked from there; a journey pins what differs.
  isPossible: (context: Known, event: TestEvent, state: string) =>
    (!context.isDated ||
      (event.type === 'choices.made' && state === 'choosing.untried') ||
      (event.type === 'undo.requested' && state === 'informing.quiet')) &&
    context.asked !== cancellingNoted &&
    (WALKED[event.type]?.(context, event, state) ?? true),
  facts: ({ isDated, draft, choices, asked, changed, saved: known }: Known) => [
    isDated,
    isStorable(draft),
    Object.keys(choices).length > 0,
    asked.length > 0,
    changed.length > 0,
    known?.jobs[0] === told,
  ],
  journeys: [
    {
      name: 'a visit is cancelled with the absence, the customer is told, and all is taken back',
      ...fresh,
      steps: [
        ...toSaved,
        notes,
        isNoted,
        notesOf(uninforming),
        step(done('noteInformed', [untold]), 'informing.quiet', {
          saved: { ...saved, jobs: [untold] },
        }),
        asksFirst,
        step(decline, 'informing.quiet'),
        asksFirst,
        takesBackOf({ ...saved, jobs: [untold] }),
        step(done('takeBack', takenBack), 'undone', { takenBack }),
      ],
    },
    {
      name: TWO_VISITS,
      ...fresh,
      steps: [
        shows,
        choosesIn('untried', bothChosen),
        step(notice(isOvertaken), 'choosing.overtaken', { ...isOvertaken, choices: otherChosen }),
        step(notice(otherIsOvertaken), 'choosing.overtaken', {
          key: nextKey,
          overtaken: [ID, OTHER_ID],
          decidedBy: null,
          choices: {},
        }),
        choosesIn('overtaken', bothChosen),
        savesOf(cancellingBoth, { key: nextKey }),
        changedIs(overtakenBy([noted, otherJob]), cancelling, otherChosen),
        choosesIn('changed', bothChosen),
        savesOf(cancellingBoth, { key: nextKey }),
        changedIs(overtakenBy([fridaysJob]), cancellingOther, chosen),
        choosesIn('changed', otherChosen),
        savesOf(cancellingOther, { key: nextKey }),
        changedIs(overtakenBy([]), cancellingOther, {}),
        choosesIn('changed', bothChosen),
        savesOf(cancellingBoth, { key: nextKey }),
        { ...isSaved, event: done('saveAbsence', bothSaved), context: { saved: bothSaved } },
        notes,
        { ...isNoted, context: { saved: { ...bothSaved, jobs: [told, otherCancelled] } } },
        asksFirst,
        takesBackOf({ ...bothSaved, jobs: [told, otherCancelled!] }, cancellingBoth),
        step(error('takeBack', refusal), 'informing.refused', { failure: refusal }),
        notesOf(informingOther),
        {
          ...isNoted,
          event: done('noteInformed', [otherTold]),
          context: { saved: { ...bothSaved, jobs: [told, otherTold] } },
        },
        asksFirst,
        takesBackOf({ ...bothSaved, jobs: [told, otherTold!] }, cancellingBoth),
        step(done('takeBack', bothTakenBack), 'undone', { takenBack: bothTakenBack }),
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
        step(done('saveAbsence', alone), 'informing.quiet', { saved: alone, failure: null }),
      ],
    },
    {
      name: 'the visits of an absence that is noted are changed without another one',
      ...ofNoted,
      steps: [
        chooses,
        saves,
        step(done('saveAbsence', visitsAlone), 'informing.quiet', {
          saved: visitsAlone,
          failure: null,
        }),
        asksFirst,
        takesBackOf(visitsAlone),
        step(done('takeBack', visitsTakenBack), 'undone', { takenBack: visitsTakenBack }),
      ],
    },
    {
      name: 'of visits that were changed earlier those are told who do not know, and nothing is taken back',
      ...changedEarlier,
      steps: [
        notes,
        { ...isNoted, context: { saved: { ...visitsEarlier, jobs: [told] } } },
        step(undo, 'informing.quiet'),
      ],
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
        step(error('saveAbsence', refusal), 'choosing.refused', { failure: refusal }),
        step({ type: 'choices.made', choices: {} }, 'choosing.refused', { choices: {} }),
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
        step(done('saveAbsence', visitsAlone), 'informing.quiet', {
          saved: visitsAlone,
          failure: null,
        }),
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
      name: 'without an answer the same is sent again under the same key',
      ...fresh,
      steps: [
        ...toSaving,
        step(error('saveAbsence', noAnswer), 'unanswered', { failure: noAnswer }),
        { ...saves, event: retry, context: {} },
        isSaved,
      ],
    },
    {
      name: 'a visit whose job is gone is named, and the others can be saved',
      ...fresh,
      steps: [...toSaving, changedIs(overtakenBy([]), cancelling, {})],
    },
    {
      name: 'a fault of the server leads back to the choices',
      ...fresh,
      steps: [
        ...toSaving,
        step(error('saveAbsence', fault), 'choosing.refused', { failure: fault }),
        saves,
      ],
    },
    {
      name: 'a refused save says why, and can be tried again',
      ...fresh,
      steps: [
        ...toSaving,
        step(error('saveAbsence', refusal), 'choosing.refused', { failure: refusal }),
        saves,
      ],
    },
    {
      name: 'a server that leaves out the visits is not said to have saved them',
      ...fresh,
      steps: [
        ...toSaving,
        step(done('saveAbsence', dropped), 'dropped', { saved: dropped, failure: null }),
      ],
    },
    {
      name: 'what was not noted can be noted again, and a question leaves that it failed',
      ...fresh,
      steps: [
        ...toSaved,
        notes,
        step(error('noteInformed', noAnswer), 'informing.unnoted', { failure: noAnswer }),
        asksFirst,
        step(decline, 'informing.unnoted'),
        notes,
        isNoted,
      ],
    },
    {
      name: 'an undo that fails says so, and can be tried again, which keeps what others did',
      ...fresh,
      steps: [
        ...toSaved,
        asksFirst,
        takesBack,
        step(error('takeBack', refusal), 'informing.refused', { failure: refusal }),
        asksFirst,
        takesBack,
        step(done('takeBack', keptOne), 'undone', { takenBack: keptOne }),
      ],
    },
  ],
});
