import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { announceSaved } from '../../../src/api/client/savedRecords.ts';
import type { Job } from '../../../src/domain/entities.ts';
import { jobsOf, type JointRecord } from '../../../src/domain/visits/changes/jointChange.ts';
import { answer, ok, refusal, unreachable } from '../../support/pages/backend.ts';
import type { TestContext } from '../../support/model/describeModel.ts';
import { isOffered, nextPaint, sees, seesNot } from '../../support/screen/gestures.ts';
import type { Answer } from '../../support/heldRequests.ts';

type Request = 'GET job/' | 'PUT job/' | 'POST visit-changes';

const close = page
  .getByRole('region', { name: /^Änderungen/ })
  .getByRole('button', { name: 'Schliessen' });

const ANSWERS: Readonly<Record<string, Answer>> = {
  unreachable,
  notFound: { status: 404, body: { code: 'not_found', message: 'Nicht gefunden.' } },
};
const answerOf = ({ code }: { readonly code: string }) => ANSWERS[code] ?? refusal;

/** Answers the request that waits, of whichever job. */
async function answerWaiting(
  { requests }: TestContext,
  request: Request,
  with_: Answer,
): Promise<void> {
  const waiting = () => requests.waiting.find((name) => name.startsWith(request));
  await expect.poll(waiting).toBeDefined();
  requests.respond(waiting()!, with_);
}

/** What becomes of an undo is another chart's. */
export function leaveUndoAside({ runtime }: TestContext): void {
  Object.assign(runtime.undoFeed, { take: () => [], saving: () => {} });
}

/**
 * Lets other people put the job back, as it is read before every change: a change of what it is
 * already would be none. What waits for a change sees what that has made.
 */
export async function putBack({ requests, runtime }: TestContext, job: Job): Promise<void> {
  if (requests.waiting.some((name) => /^(GET job\/|PUT|POST visit-changes)/.test(name))) return;
  announceSaved(runtime.api, 'job', job);
  await nextPaint();
}

interface ChangeScreen {
  /** What is said of the change. */
  readonly words: Readonly<Record<'saved' | 'superseded' | 'missing', string | RegExp>> & {
    readonly notKept?: string;
  };
  readonly wireOf: (job: Job) => { readonly status: number; readonly body?: unknown };
  /** Whether visits are changed, which have a call of their own. */
  readonly isOfVisits?: boolean;
}

/** What a change of a job and one of a visit have in common. */
export function changeScreen({ words, wireOf, isOfVisits = false }: ChangeScreen) {
  const button = (name: string) => page.getByRole('button', { name });
  const [undo, retry] = [button('Rückgängig'), button('Erneut versuchen')];
  const [changeAnyway, check] = [button('Trotzdem ändern'), button('Nochmals prüfen')];
  const text = (said: string | RegExp) => page.getByText(said, { exact: false });
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
  const tagged = (job: Job) => ({ ...wireOf(job), etag: '"1"' });
  const together = (record: Job) => {
    const jobs = jobsOf(record as JointRecord).map((job) => ({
      ...(wireOf(job).body as object),
      etag: '"1"',
    }));
    return { jobs, absence: null };
  };
  const read = {
    perform: (testContext: TestContext, { output }: { output: Job }) =>
      answer(testContext, `GET job/${output.id}`, tagged(output)),
  };
  const failed = (request: Request) => ({
    perform: (testContext: TestContext, { error }: { error: { code: string } }) =>
      answerWaiting(testContext, request, answerOf(error)),
  });
  const save: Request = isOfVisits ? 'POST visit-changes' : 'PUT job/';
  /** Of a conflict, the answer says what there is by now, or it is read. */
  const refusesSave = async (testContext: TestContext, newer: Job) => {
    if (isOfVisits) {
      const body = { code: 'changed', message: '', ...together(newer) };
      return answerWaiting(testContext, save, { status: 409, body });
    }
    await answerWaiting(testContext, save, { status: 412 });
    return answer(testContext, `GET job/${newer.id}`, tagged(newer));
  };
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
          await seesNot(page.getByRole('dialog'));
        },
        offered: () => isOffered(close),
        perform: () => close.click(),
      },
      'page.left': {
        perform: ({ requests, go }: TestContext) => {
          requests.always('GET customer', ok([]));
          go('/customers');
        },
      },
      'xstate.done.actor.loadRecord': read,
      'xstate.error.actor.loadRecord': failed('GET job/'),
      'xstate.done.actor.saveChange': {
        perform: (testContext: TestContext, { output }: { output: Job }) =>
          answerWaiting(
            testContext,
            save,
            isOfVisits ? { status: 200, body: together(output) } : tagged(output),
          ),
      },
      'xstate.error.actor.saveChange': {
        perform: (testContext: TestContext, { error }: { error: { code: string; newer?: Job } }) =>
          error.newer
            ? refusesSave(testContext, error.newer)
            : answerWaiting(testContext, save, answerOf(error)),
      },
      'xstate.done.actor.checkRecord': read,
      'xstate.error.actor.checkRecord': failed('GET job/'),
    },
    views: {
      ready: () => seesOnly(null),
      left: () => seesOnly(null),
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
