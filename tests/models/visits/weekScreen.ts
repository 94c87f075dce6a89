import { page } from 'vitest/browser';
import type { WireSentWeek } from '../../../src/api/contract/planning/sentWeeks.ts';
import type { LocalDateTime } from '../../../src/domain/entities.ts';
import type { WeekMail } from '../../../src/domain/sentWeek/sentWeek.ts';
import { wireFridaysListing } from '../../support/absences.ts';
import type { TestContext } from '../../support/model/describeModel.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees } from '../../support/screen/gestures.ts';
import { wireCustomer, wireWorkers } from '../../support/records.ts';

export const MAIL = 'POST sent-week/mail';

export const mailAll = button(/^Allen per E-Mail senden/);
export const question = page.getByRole('alertdialog');
export const cancel = question.getByRole('button', { name: 'Abbrechen' });
export const send = question.getByRole('button', { name: /E-Mails? senden$/ });
export const again = question.getByRole('button', { name: 'Erneut versuchen' });

/** What the server says that workers 1 and 2 were told. */
function wireSentWeeks(told: Readonly<Partial<Record<1 | 2, 'copy' | 'call'>>>): WireSentWeek[] {
  return ([1, 2] as const).map((id) => {
    const way = told[id];
    const visit = {
      id: `${id + 6}-0-2026-11-27`,
      start: '2026-11-27T15:00:00' as LocalDateTime,
      end: '2026-11-27T17:00:00' as LocalDateTime,
    };
    return {
      id,
      plan_token: 'ab'.repeat(32),
      mail_language: id === 2 ? 'es' : '',
      visits: way ? [visit] : null,
      tellings: way ? [{ id: 4, way, at: '2026-11-20T09:00:00.000Z', by: 'demo', mail: null }] : [],
    };
  });
}

/** In ms: what is changed one after another is loaded together. */
const GATHERING = 200;

/** Two people who have one visit each in the week. */
export async function openWeek({ requests }: TestContext): Promise<void> {
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok([wireFridaysListing, { ...wireFridaysListing, id: 8, worker: 2 }]));
  requests.always('GET absence', ok([]));
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET sent-week', ok(wireSentWeeks({})));
  await sees(mailAll);
}

/** Others tell somebody, so that these alone are left. */
export async function areLeft(
  { requests, runtime, clock }: TestContext,
  told: Parameters<typeof wireSentWeeks>[0],
): Promise<void> {
  requests.always('GET sent-week', ok(wireSentWeeks(told)));
  runtime.api.listCache.markChanged('sent-week', null);
  clock.increment(GATHERING);
}

/** Until the button is for those who are to get a mail. */
export async function isFor(testContext: TestContext, mails: readonly WeekMail[]): Promise<void> {
  await areLeft(testContext, mails.length === 1 ? { 2: 'copy' } : {});
  await sees(button(`Allen per E-Mail senden (${mails.length})`));
}
