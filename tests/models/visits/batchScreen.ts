import { page } from 'vitest/browser';
import type { WireAbsence } from '../../../src/api/contract/planning/absences.ts';
import type { SavedVisits } from '../../../src/domain/visits/changes/savedVisits.ts';
import type { Job } from '../../../src/domain/entities.ts';
import { wireAbsence, wireFridaysJob, wireFridaysListing } from '../../support/absences.ts';
import type { Answer } from '../../support/heldRequests.ts';
import type { TestContext } from '../../support/model/describeModel.ts';
import { answer, ok, refusal } from '../../support/pages/backend.ts';
import { button, isOffered, sees, seesNot } from '../../support/screen/gestures.ts';

export const save = button(/^Speichern/);
export const alert = page.getByRole('alert');

const SAVE = 'POST visit-changes';

const FAILURES: Readonly<Record<string, Answer>> = {
  unreachable: { unreachable: true },
  refused: refusal,
  serverFault: { status: 500 },
};

/** What the server answers to a batch that it does not save. */
interface Failed {
  readonly code: string;
  readonly newer?: SavedVisits;
}

/** Whether a control can be used: it is not under the overlay. */
export function isUsable(control: Parameters<typeof isOffered>[0]): boolean {
  return isOffered(control) && !control.elements()[0]?.closest('[inert]');
}

/** The job as it travels, with what its visit of the day has of its own. */
function wireJobOf({ events }: Job) {
  const patch = events[0]!.overrides?.['2026-11-20'];
  if (!patch) return wireFridaysJob(null);
  const { workerIds, ...others } = patch;
  return wireFridaysJob({ ...others, ...(workerIds && { worker_ids: workerIds }) });
}

/** The list may be read again at any time, as when the connection returns. */
export function listJob({ requests }: TestContext, job: Job): void {
  const { appointment } = wireJobOf(job);
  requests.always('GET job', ok([{ ...wireFridaysListing, appointment }]));
}

function changed(jobs: readonly Job[], absence: WireAbsence | null) {
  return {
    jobs: jobs.map((job) => ({ ...wireJobOf(job), etag: '"2"' })),
    absence: absence && { ...absence, etag: '"2"' },
  };
}

/** Answers that visits, and an absence if there is one, are stored. */
export async function isStored(
  testContext: TestContext,
  { jobs, absence }: SavedVisits,
): Promise<void> {
  if (jobs[0]) listJob(testContext, jobs[0]);
  await answer(testContext, SAVE, ok(changed(jobs, absence && wireAbsence)));
}

/** Answers that nothing is stored: others were faster, or for another reason. */
export async function isNotStored(
  testContext: TestContext,
  { code, newer }: Failed,
): Promise<void> {
  const overtaken = newer && {
    status: 409,
    body: {
      ...changed(newer.jobs, newer.absence && wireAbsence),
      code: 'changed',
      message: 'Zu spät.',
    },
  };
  await answer(testContext, SAVE, overtaken ?? FAILURES[code]!);
}

export function seesAlert(words: string) {
  return () => sees(alert.getByText(words, { exact: false }).first());
}

export function seesBusy(words: string | RegExp) {
  return async () => {
    await sees(page.getByText(words).last());
    await seesNot(alert);
  };
}
