import { page, userEvent, type Locator } from 'vitest/browser';
import { announceSaved } from '../../src/api/savedRecords.ts';
import type { Job } from '../../src/domain/entities.ts';
import { answer, refusal, unreachable } from '../support/backend.ts';
import type { TestContext } from '../support/describeModel.ts';
import { isOffered, nextPaint, sees, seesNot } from '../support/gestures.ts';
import type { Answer } from '../support/heldRequests.ts';

const LOAD = 'GET job/7';
const SAVE = 'PUT job/7';

const close = page
  .getByRole('region', { name: 'Änderungen' })
  .getByRole('button', { name: 'Schliessen' });

const ANSWERS: Readonly<Record<string, Answer>> = {
  unreachable,
  notFound: { status: 404, body: { code: 'not_found', message: 'Nicht gefunden.' } },
};
const answerOf = ({ code }: { readonly code: string }) => ANSWERS[code] ?? refusal;

/** What becomes of an undo is another chart's. */
export function leaveUndoAside({ runtime }: TestContext): void {
  Object.assign(runtime.undoFeed, { take: () => [], saving: () => {} });
}

/**
 * Lets other people put the job back, as it is read before every change: a change of what it is
 * already would be none. What waits for a change sees what that has made.
 */
export async function putBack({ requests, runtime }: TestContext, job: Job): Promise<void> {
  if ([LOAD, SAVE].some((request) => requests.waiting.includes(request))) return;
  announceSaved(runtime.api, 'job', job);
  await nextPaint();
}

interface ChangeScreen {
  readonly popup: Locator;
  /** Where it is said what has become of the change. */
  readonly place: Pick<Locator, 'getByRole' | 'getByText'>;
  /** What is said there. */
  readonly words: Readonly<Record<'saved' | 'superseded' | 'missing', string | RegExp>> & {
    readonly notKept?: string;
  };
  readonly wireOf: (job: Job) => Answer;
}

/** What a change of a job and one of a visit have in common. */
export function changeScreen({ popup, place, words, wireOf }: ChangeScreen) {
  const button = (name: string) => place.getByRole('button', { name });
  const [undo, retry] = [button('Rückgängig'), button('Erneut versuchen')];
  const [changeAnyway, check] = [button('Trotzdem ändern'), button('Nochmals prüfen')];
  const text = (said: string | RegExp) => place.getByText(said, { exact: false });
  const texts = {
    saved: text(words.saved),
    unsaved: text(
      /^(Es besteht keine Verbindung|Der Server hat nicht geantwortet|So nicht)\. Es wurde nichts geändert\./,
    ),
    superseded: text(words.superseded),
    missing: text(words.missing),
    checking: text('Wird geprüft …'),
    ...(words.notKept && { notKept: text(words.notKept) }),
  };
  const done = (request: string) => ({
    perform: (testContext: TestContext, { output }: { output: Job }) =>
      answer(testContext, request, wireOf(output)),
  });
  const failed = (request: string) => ({
    perform: (testContext: TestContext, { error }: { error: { code: string } }) =>
      answer(testContext, request, answerOf(error)),
  });
  const seesOnly = async (wanted: Locator | null) => {
    for (const one of Object.values(texts)) await (one === wanted ? sees(one) : seesNot(one));
  };
  const seesWith = (wanted: Locator, offered: Locator) => async () => {
    await seesOnly(wanted);
    await sees(offered);
  };
  return {
    undo,
    seesNotKept: () => seesOnly(texts.notKept ?? null),
    gestures: {
      'retry.requested': {
        offered: () => isOffered(retry) || isOffered(changeAnyway),
        perform: () => (isOffered(retry) ? retry : changeAnyway).click(),
      },
      'check.requested': { offered: () => isOffered(check), perform: () => check.click() },
      'notice.closed': {
        prepare: async () => {
          await userEvent.keyboard('{Escape}');
          await seesNot(popup);
        },
        offered: () => isOffered(close),
        perform: () => close.click(),
      },
      'xstate.done.actor.loadRecord': done(LOAD),
      'xstate.error.actor.loadRecord': failed(LOAD),
      'xstate.done.actor.saveChange': done(SAVE),
      'xstate.error.actor.saveChange': {
        /** A conflict is seen as the record is read that the server no longer has as it was. */
        perform: async (
          testContext: TestContext,
          { error }: { error: { code: string; newer?: Job } },
        ) => {
          const { newer } = error;
          await answer(testContext, SAVE, newer ? { status: 412 } : answerOf(error));
          if (newer) await answer(testContext, LOAD, wireOf(newer));
        },
      },
      'xstate.done.actor.checkRecord': done(LOAD),
      'xstate.error.actor.checkRecord': failed(LOAD),
    },
    views: {
      ready: () => seesOnly(null),
      'outcome.saved': seesWith(texts.saved, undo),
      'outcome.unsaved': seesWith(texts.unsaved, retry),
      'outcome.superseded': seesWith(texts.superseded, changeAnyway),
      'outcome.missing': () => seesOnly(texts.missing),
      'outcome.unclear': async () => {
        await seesOnly(null);
        await sees(text(/unklar, ob das gespeichert wurde\.( Nochmals|$)/));
        await sees(check);
      },
      'changing.loading': () => seesOnly(null),
      'changing.saving': () => seesOnly(null),
      'changing.checking': () => seesOnly(texts.checking),
    },
  };
}
