import { assign, setup } from 'xstate';
import {
  caseToSave,
  newCase,
  type AbsenceCase,
  type CaseInput,
  type CaseToSave,
} from '../src/domain/absences/absenceCase.ts';
import { noticedIn, type Noticed } from '../src/domain/absences/newerChanges.ts';
import { absenceForm, type AbsenceEdit } from '../src/domain/absences/absenceForm.ts';
import {
  areKept,
  comparedWith,
  mayBeStored,
  newerThan,
  withNewer,
  type SavedCase,
  type TakenBack,
} from '../src/domain/absences/savedAbsence.ts';
import type { Choices } from '../src/domain/absences/visitChoices.ts';
import { isStorable } from '../src/domain/absences/usualDays.ts';
import type { Job } from '../src/domain/entities.ts';
import { failureOf } from '../src/domain/failure.ts';
import type { AskedVisitChange } from '../src/domain/visits/changes/visitChange.ts';
import { promisePort } from './ports.ts';

type Asked = readonly AskedVisitChange[];

type AbsenceEvent =
  | { type: 'draft.edited'; edit: AbsenceEdit }
  | { type: 'days.chosen'; edit: AbsenceEdit }
  | { type: 'days.requested' }
  | { type: 'choices.made'; choices: Choices }
  | { type: 'change.noticed'; noticed: Noticed }
  | { type: 'save.requested'; asked: Asked }
  | { type: 'retry.requested' }
  | { type: 'informed.noted'; asked: Asked }
  | { type: 'undo.requested' }
  | { type: 'undo.confirmed' }
  | { type: 'undo.declined' };

export const absenceMachine = setup({
  types: {
    context: {} as AbsenceCase,
    input: {} as CaseInput,
    events: {} as AbsenceEvent,
    tags: {} as 'busy',
  },
  actors: {
    saveAbsence: promisePort<SavedCase, CaseToSave>('saveAbsence'),
    noteInformed: promisePort<readonly Job[], { asked: Asked }>('noteInformed'),
    takeBack: promisePort<TakenBack, { asked: Asked; batches: readonly string[] }>('takeBack'),
  },
  guards: {
    isSaved: ({ context }) => context.saved !== null,
    isReversible: ({ context }) => context.saved!.batches.length > 0,
    isDated: ({ context }) => context.isDated,
    isStorable: ({ context }, params: { edit: AbsenceEdit }) =>
      isStorable(absenceForm.applyEdit(context.draft, params.edit)),
    isDropped: ({ context }, params: { output: SavedCase }) =>
      !areKept(context.asked, params.output.jobs),
    isOvertaken: (_, params: { error: unknown }) => newerThan(failureOf(params.error)) !== null,
    isUnclear: (_, params: { error: unknown }) => mayBeStored(failureOf(params.error)),
  },
  actions: {
    edit: assign(({ context }, params: { edit: AbsenceEdit }) => ({
      draft: absenceForm.applyEdit(context.draft, params.edit),
    })),
    storeChoices: assign((_, params: { choices: Choices }) => ({ choices: params.choices })),
    notice: assign(({ context }, { noticed }: { noticed: Noticed }) => noticedIn(context, noticed)),
    storeAsked: assign((_, params: { asked: Asked }) => ({ asked: params.asked, failure: null })),
    storeChanged: assign(({ context }, params: { error: unknown }) =>
      comparedWith(newerThan(failureOf(params.error))!.jobs, context.asked, context.choices),
    ),
    storeSaved: assign((_, { output }: { output: SavedCase }) => ({
      saved: output,
      failure: null,
    })),
    storeNoted: assign((_, params: { asked: Asked }) => ({ noted: params.asked, failure: null })),
    storeInformed: assign(({ context }, params: { output: readonly Job[] }) => ({
      saved: withNewer(context.saved!, params.output),
    })),
    storeTakenBack: assign((_, params: { output: TakenBack }) => ({ takenBack: params.output })),
    storeFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
  },
}).createMachine({
  id: 'absence',
  description: 'Somebody does not come, or comes again: days, visits, one save, whom to tell.',
  context: ({ input }) => newCase(input),
  initial: 'opening',
  meta: {
    impossible: {
      'draft.edited': 'The days are not asked for.',
      'days.chosen': 'The days are not asked for.',
      'days.requested': 'The visits are not shown.',
      'choices.made': 'The visits are not shown.',
      'change.noticed': 'The visits are not shown.',
      'save.requested': 'The visits are not shown.',
      'retry.requested': 'Nothing is unclear.',
      'informed.noted': 'Nobody has to be told, or not yet.',
      'undo.requested': 'Nothing is saved that could be taken back.',
      'undo.confirmed': 'There is no question.',
      'undo.declined': 'There is no question.',
    },
  },
  states: {
    opening: {
      description:
        'Of an absence that is noted the days are known, as of unsaved choices; or those are to be told who do not know what became of its visits.',
      always: [
        { guard: 'isSaved', target: 'informing' },
        { guard: 'isDated', target: 'choosing' },
        { target: 'dating' },
      ],
    },
    dating: {
      description: 'Asks for the days, the part of each, and the kind: today first.',
      on: {
        'draft.edited': { actions: { type: 'edit', params: ({ event }) => event } },
        'days.chosen': {
          guard: { type: 'isStorable', params: ({ event }) => event },
          target: 'choosing',
          actions: { type: 'edit', params: ({ event }) => event },
        },
      },
    },
    choosing: {
      description: 'Shows the visits, and asks what becomes of each: who comes, when, or nobody.',
      initial: 'untried',
      states: {
        untried: { description: 'Nothing was sent yet.' },
        changed: {
          description:
            'Names the visits that somebody else has changed, which are chosen anew, or says that the absence is noted already.',
        },
        refused: { description: 'Says why nothing was saved.' },
        overtaken: {
          description:
            'Says what has become of the absence itself, or of visits of it, and who did that if it is known.',
        },
      },
      on: {
        'days.requested': { description: 'What was chosen stays.', target: 'dating' },
        'change.noticed': {
          description:
            'Choices for visits that a colleague has decided about go, others stay. An absence that a colleague has noted is not saved again, but is if it holds no more.',
          target: '.overtaken',
          actions: { type: 'notice', params: ({ event }) => event },
        },
        'choices.made': {
          description: 'Whoever is chosen is taken for the other visits at that time.',
          actions: { type: 'storeChoices', params: ({ event }) => event },
        },
        'save.requested': {
          target: 'saving',
          actions: { type: 'storeAsked', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description:
        'All is saved together, or nothing: visits that are as they were seen, and the absence if none stands yet. To one that stands, a note of one’s own is added first.',
      tags: ['busy'],
      invoke: {
        id: 'saveAbsence',
        src: 'saveAbsence',
        input: ({ context }) => caseToSave(context),
        onDone: [
          {
            description: 'The server has accepted everything, and left out changes of visits.',
            guard: { type: 'isDropped', params: ({ event }) => event },
            target: 'dropped',
            actions: { type: 'storeSaved', params: ({ event }) => event },
          },
          { target: 'informing', actions: { type: 'storeSaved', params: ({ event }) => event } },
        ],
        onError: [
          {
            description: 'It may have arrived: the same can be sent again, and is saved once.',
            guard: { type: 'isUnclear', params: ({ event }) => event },
            target: 'unanswered',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          {
            description:
              'Somebody else was faster: the answer has the jobs as they are by now, or the absence.',
            guard: { type: 'isOvertaken', params: ({ event }) => event },
            target: 'choosing.changed',
            actions: [
              { type: 'storeFailure', params: ({ event }) => event },
              { type: 'storeChanged', params: ({ event }) => event },
            ],
          },
          {
            target: 'choosing.refused',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
        ],
      },
    },
    informing: {
      description: 'Says whom to tell, with telephone, mail and a message that is ready.',
      initial: 'quiet',
      states: {
        quiet: { description: 'Nothing has failed.' },
        unnoted: { description: 'Says that it was not noted who knows of it.' },
        refused: { description: 'Says why nothing was taken back, or that this is unclear.' },
        last: { description: 'What there was to read before the question.', type: 'history' },
      },
      on: {
        'informed.noted': {
          target: 'noting',
          actions: { type: 'storeNoted', params: ({ event }) => event },
        },
        'undo.requested': {
          description: 'What was saved in an earlier session is not taken back here.',
          guard: 'isReversible',
          target: 'asking',
        },
      },
    },
    noting: {
      description: 'It is noted with the visits who knows of them.',
      tags: ['busy'],
      invoke: {
        id: 'noteInformed',
        src: 'noteInformed',
        input: ({ context }) => ({ asked: context.noted }),
        onDone: {
          target: 'informing',
          actions: { type: 'storeInformed', params: ({ event }) => event },
        },
        onError: {
          description: 'Noted twice is noted once, so it does not matter whether it has arrived.',
          target: 'informing.unnoted',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: 'Says what would be taken back, and who has been told of it, and asks.',
      on: {
        'undo.confirmed': { target: 'undoing' },
        'undo.declined': { target: 'informing.last' },
      },
    },
    undoing: {
      description: 'Takes back what nobody has touched since.',
      tags: ['busy'],
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context: { asked, saved } }) => ({ asked, batches: saved!.batches }),
        onDone: {
          target: 'undone',
          actions: { type: 'storeTakenBack', params: ({ event }) => event },
        },
        onError: {
          description: 'Asked for again, it takes back what is not taken back yet.',
          target: 'informing.refused',
          actions: { type: 'storeFailure', params: ({ event }) => event },
        },
      },
    },
    undone: {
      description:
        'Says what was taken back, which visits were kept, and who has been told and must be told again.',
    },
    unanswered: {
      description: 'Says that it is unclear whether anything was saved.',
      on: {
        'retry.requested': {
          description: 'The same under the same key: the server does it once.',
          target: 'saving',
        },
      },
    },
    dropped: { description: 'Says that this server keeps no changes of visits.' },
  },
});
