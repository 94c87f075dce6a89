import type { LocalDate } from '../../../../src/domain/entities.ts';
import {
  BexioError,
  type Bexio,
  type BexioEntry,
  type BexioFailure,
  type UnreadableRow,
} from '../../../../server/bexio/bexio.ts';

export type Call = keyof Bexio;
type EntryParts = Partial<BexioEntry> & Pick<BexioEntry, 'id'>;

const STORNO_50 = { id: 5, name: 'Storno 50 %' };
export const STORNO_75 = { id: 6, name: 'Storno 75 %' };
const CLEANING = { id: 1, name: 'Unterhaltsreinigung' };

const ANA = { id: 1, name: 'Ana Pereira', email: 'ana@example.ch' };

const PARTS: Omit<BexioEntry, 'id'> = {
  userId: ANA.id,
  activityId: STORNO_50.id,
  contactId: 7,
  date: '2026-11-10' as LocalDate,
  minutes: 60,
  text: 'Treppenhaus',
  running: false,
  fields: {},
};

/** A bexio in memory. The hooks of a call may throw, or change what is stored. */
export function fakeBexio(entries: readonly EntryParts[] = []) {
  const stored = new Map<number, BexioEntry>();
  const account = {
    activities: [CLEANING, STORNO_50, STORNO_75],
    users: [ANA],
    stored,
    calls: [] as string[],
    unreadable: [] as UnreadableRow[],
    /** The edits that had an effect, as the minutes before and after them. */
    applied: [] as { readonly id: number; readonly from: number | null; readonly to: number }[],
    /** Before a call has any effect. */
    before: (_call: Call, _id: number): unknown => undefined,
    /** After it had its effect and before its answer arrives. */
    after: (_call: Call, _id: number): unknown => undefined,
    put: (parts: EntryParts) => void stored.set(parts.id, { ...PARTS, ...parts }),
    change: (id: number, parts: Partial<BexioEntry>) =>
      void stored.set(id, { ...stored.get(id)!, ...parts }),
    edits: () => account.calls.filter((call) => call.startsWith('edit')),
    /** Lets the next call of this name fail. */
    failOnce(moment: 'before' | 'after', name: Call, reason: BexioFailure) {
      const earlier = account[moment];
      account[moment] = (call, id) => {
        if (call !== name) return earlier(call, id);
        account[moment] = earlier;
        throw new BexioError(reason, `bexio fails ${moment} ${name}.`);
      };
    },
  };
  for (const entry of entries) account.put(entry);

  async function answer<Result>(call: Call, id: number, run: () => Result): Promise<Result> {
    account.calls.push(id === 0 ? call : `${call} ${id}`);
    await account.before(call, id);
    const result = run();
    await account.after(call, id);
    return result;
  }

  function existing(id: number): BexioEntry {
    const entry = stored.get(id);
    if (!entry) throw new BexioError('refused', `There is no entry ${id}.`);
    return entry;
  }

  const bexio: Bexio = {
    unreadable: account.unreadable,
    users: () => answer('users', 0, () => account.users),
    activities: () => answer('activities', 0, () => account.activities),
    entries: ({ field, value, first, last }) =>
      answer('entries', 0, () =>
        [...stored.values()]
          .filter(({ date }) => first <= date && date <= last)
          .filter((entry) => value === (field === 'user_id' ? entry.userId : entry.activityId))
          .toSorted((one, other) => other.date.localeCompare(one.date)),
      ),
    entry: (id) => answer('entry', id, () => existing(id)),
    edit: (entry, minutes, text) =>
      answer('edit', entry.id, () => {
        account.applied.push({ id: entry.id, from: existing(entry.id).minutes, to: minutes });
        stored.set(entry.id, { ...entry, minutes, text });
      }),
  };
  return Object.assign(account, { open: () => bexio });
}

export type FakeBexio = ReturnType<typeof fakeBexio>;
