import { recordKindOf, type AskedChange } from './recordChange.ts';

/** The changes that are not settled. */
export interface ChangeQueue {
  /** The current or last change. */
  readonly asked: AskedChange | null;
  /** Asked for meanwhile, in order. */
  readonly waiting: readonly AskedChange[];
  /** Tried in vain, and to be tried again. */
  readonly failed: readonly AskedChange[];
}

type Others = Pick<ChangeQueue, 'waiting' | 'failed'>;

function recordsOf(asked: AskedChange): readonly string[] {
  const parts = asked.target === 'visits' ? asked.change : [asked];
  return parts.map(({ id }) => `${recordKindOf(asked)} ${id}`);
}

/** The first that waits and concerns no record of a failed one, nor of one that waits before it. */
function firstFree({ waiting, failed }: Others): AskedChange | undefined {
  const affected = new Set(failed.flatMap(recordsOf));
  return waiting.find((asked) => {
    const records = recordsOf(asked);
    const isFree = !records.some((record) => affected.has(record));
    for (const record of records) affected.add(record);
    return isFree;
  });
}

/** Whether a change waits that concerns other records than those that failed, the last one included. */
export function hasOther({ asked, waiting, failed }: ChangeQueue): boolean {
  return firstFree({ waiting, failed: [...failed, asked!] }) !== undefined;
}

/** What comes next: the first that waits for no failed one, else the first that has failed. */
export function nextIn(queue: Others): AskedChange | undefined {
  return firstFree(queue) ?? queue.failed[0];
}

/** With this one of the others as the current change. */
export function taken({ waiting, failed }: Others, asked: AskedChange): ChangeQueue {
  const isOther = (one: AskedChange) => one !== asked;
  return { asked, waiting: waiting.filter(isOther), failed: failed.filter(isOther) };
}

/** With a new change in place of all that concern the same records. */
export function replaced({ waiting, failed }: Others, asked: AskedChange): ChangeQueue {
  const records = recordsOf(asked);
  const isOther = (one: AskedChange) => !recordsOf(one).some((record) => records.includes(record));
  return { asked, waiting: waiting.filter(isOther), failed: failed.filter(isOther) };
}

/** The others that are not made: those that failed before it, and those that wait. */
export function othersUnmade({ asked, waiting, failed }: ChangeQueue): readonly AskedChange[] {
  return [...failed.filter((one) => one !== asked), ...waiting];
}
