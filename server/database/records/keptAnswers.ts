import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { WireAbsence } from '../../../src/api/contract/planning/absences.ts';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import type { StoredJob } from '../../calendar/storedJob.ts';
import type { CreationRow, Database } from '../sql/schema.ts';

/** How many answers are read at a time: each may have hundreds of jobs. */
const AT_A_TIME = 50;

/** Of an answer of which nothing was kept. */
const NOTHING = 'null';

/** What becomes of the records in answers that may be given again; null for one that goes. */
export interface Rewriting {
  readonly customer?: (customer: WireCustomer) => object;
  readonly worker?: (worker: WireWorker) => object;
  readonly job?: (job: StoredJob) => object;
  readonly absence?: (absence: WireAbsence) => object | null;
}

/** The field by which a record of each kind is known in an answer, wherever in it. */
const KNOWN_BY = {
  customer: 'merged_into',
  worker: 'calendar_token',
  job: 'appointment',
  absence: 'first_day',
} as const satisfies Record<keyof Rewriting, string>;

function rewritten(json: string, rewriting: Rewriting): string {
  const kinds = Object.keys(rewriting) as (keyof Rewriting)[];
  const answer: unknown = JSON.parse(json, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const kind = kinds.find((one) => KNOWN_BY[one] in value);
    return kind ? rewriting[kind]!(value as never) : value;
  });
  return JSON.stringify(answer);
}

/** Whether an answer that may be given again has lost all that it said with an erased person. */
export function isErasedAnswer({ answer }: Pick<CreationRow, 'answer'>): boolean {
  return answer === NOTHING;
}

/**
 * Rewrites the records in all answers that may be given again. The keys stay, so that no request is
 * carried out once more.
 */
export async function rewriteAnswers(transaction: Database, rewriting: Rewriting): Promise<void> {
  for (let [userId, last] = [0, '']; ;) {
    const rows = await transaction
      .selectFrom('creations')
      .select(['user_id', 'key', 'answer'])
      .where(sql<boolean>`(user_id, key) > (${userId}, ${last})`)
      .orderBy('user_id')
      .orderBy('key')
      .limit(AT_A_TIME)
      .execute();
    for (const { user_id, key, answer: before } of rows) {
      await nextTurn();
      const answer = rewritten(before, rewriting);
      if (answer === before) continue;
      await transaction
        .updateTable('creations')
        .set({ answer })
        .where('user_id', '=', user_id)
        .where('key', '=', key)
        .execute();
    }
    if (rows.length < AT_A_TIME) return;
    ({ user_id: userId, key: last } = rows.at(-1)!);
  }
}
