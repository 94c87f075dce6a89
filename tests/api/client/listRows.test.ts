import { expect, test, vi } from 'vitest';
import { absencesWhere } from '../../../src/api/absences.ts';
import { allCustomers } from '../../../src/api/people/customers.ts';
import { jobsWhere } from '../../../src/api/jobs/jobs.ts';
import { fetchList, type ListQuery } from '../../../src/api/client/list.ts';
import type { ListRecord } from '../../../src/domain/entities.ts';
import { callsTo, inPage, json, never } from '../support/fetchBackend.ts';

inPage();

interface WireRow {
  readonly id: number;
  readonly [name: string]: unknown;
}

const customerOf = (id: number, name = 'Punktum'): WireRow => ({ id, name });

/** A backend whose rows a test changes, and which tells the rows that it is asked for. */
function office(rows: WireRow[] = [customerOf(1), customerOf(2), customerOf(3)]) {
  let answer: (() => Response) | null = null;
  const { api, requests } = callsTo(
    ({ url }) => {
      if (answer) return answer();
      const ids = new URL(url).searchParams.getAll('id').map(Number);
      const asked = ids.length > 0 ? rows.filter(({ id }) => ids.includes(id)) : rows;
      return Response.json(asked, { headers: { etag: '"one"' } });
    },
    { features: ['einsatzplan'] },
  );
  return {
    api,
    requests,
    rows,
    read: (query: ListQuery<ListRecord> = allCustomers) => fetchList(api, query, never),
    asked: () => requests.map(({ url }) => new URL(url).search),
    change: (...ids: number[]) => api.listCache.markChanged('customer', ids),
    answers: (given: (() => Response) | null) => {
      answer = given;
    },
  };
}

test('the rows that others have changed are asked for by their ids, once', async () => {
  const { read, rows, change, asked } = office();
  const first = await read();
  rows[1] = customerOf(2, 'Doppelpunkt');
  change(2);
  change(2, 3);
  const again = await read();
  await read();
  expect(asked()).toEqual(['', '?id=2&id=3', '']);
  expect(again.rows).toMatchObject([{ id: 1 }, { name: 'Doppelpunkt' }, { id: 3 }]);
  expect(again.rows[0]).toBe(first.rows[0]);
  expect(again.rows[2]).toBe(first.rows[2]);
});

test('rows that have nothing new leave the list and its ETag as they are', async () => {
  const { api, read, change } = office();
  const first = await read();
  change(2);
  expect((await read()).rows).toBe(first.rows);
  expect(api.listCache.get(allCustomers)!.etag).toBe('"one"');
});

test('a list with a row of its own is asked for whole next time, as it has no ETag', async () => {
  const { read, rows, change, requests } = office();
  await read();
  rows[1] = customerOf(2, 'Doppelpunkt');
  change(2);
  await read();
  await read();
  expect(requests.at(-1)!.headers.has('if-none-match')).toBe(false);
});

test('a row that is gone leaves the list, and a new one comes in', async () => {
  const { read, rows, change } = office();
  await read();
  rows.splice(1, 1);
  rows.push(customerOf(4));
  change(2, 4);
  expect((await read()).rows.map(({ id }) => id)).toEqual([1, 3, 4]);
});

test('a filtered list asks for the rows that it has to have', async () => {
  const { api, read, asked } = office([]);
  const query = jobsWhere({ hasWorker: false });
  await read(query);
  api.listCache.markChanged('job', [7]);
  await read(query);
  expect(asked()).toEqual(['?has_worker=false', '?has_worker=false&id=7']);
});

test('absences stay in the order of their first days', async () => {
  const absenceOf = (id: number, day: string) => ({
    id,
    worker_id: 1,
    kind: 'illness',
    first_day: day,
    last_day: day,
    part: 'all',
    note: '',
  });
  const { api, read, rows } = office([absenceOf(5, '2026-11-02'), absenceOf(2, '2026-11-09')]);
  await read(absencesWhere({}));
  rows.splice(1, 0, absenceOf(7, '2026-11-04'));
  rows.push(absenceOf(6, '2026-11-09'));
  api.listCache.markChanged('absence', [6, 7]);
  expect((await read(absencesWhere({}))).rows.map(({ id }) => id)).toEqual([5, 7, 2, 6]);
});

const many = Array.from({ length: 101 }, (_, index) => index + 1);

test.each([
  [
    'anything may have changed',
    (change: ReturnType<typeof office>) => change.api.listCache.markChanged(null, null),
  ],
  [
    'any row may have changed',
    ({ api }: ReturnType<typeof office>) => api.listCache.markChanged('customer', null),
  ],
  [
    'more rows have changed than a request names',
    ({ change }: ReturnType<typeof office>) => change(...many),
  ],
  [
    'rows of another list have',
    ({ api }: ReturnType<typeof office>) => api.listCache.markChanged('worker', [1]),
  ],
])('where %s, the whole list is asked for', async (_, mark) => {
  const backend = office();
  await backend.read();
  mark(backend);
  backend.change();
  await backend.read();
  expect(backend.asked()).toEqual(['', '']);
});

test.each([
  ['with a row that cannot be read', [null]],
  ['with a row that was not asked for', [customerOf(3)]],
])('an answer %s is followed by the whole list', async (_, answer) => {
  const { read, change, asked, answers, requests } = office();
  await read();
  change(2);
  answers(() => (requests.length === 2 ? json(answer) : json([customerOf(1)])));
  expect((await read()).rows.map(({ id }) => id)).toEqual([1]);
  expect(asked()).toEqual(['', '?id=2', '']);
});

test('rows whose request fails are asked for by the next one', async () => {
  const { read, change, asked, answers } = office();
  await read();
  change(2);
  answers(() => json({}, 500));
  await expect(read()).rejects.toMatchObject({ code: 'serverFault' });
  change(3);
  answers(null);
  await read();
  expect(asked()).toEqual(['', '?id=2', '?id=2&id=3']);
});

test('what changes while the list is on its way is asked for after it', async () => {
  const { read, change, asked } = office();
  await read();
  change(2);
  const underway = read();
  change(3);
  await underway;
  await read();
  expect(asked()).toEqual(['', '?id=2', '?id=3']);
});

test('changed rows one after another make the list that the server has', async () => {
  const { read, rows, change } = office([]);
  await read();
  let seed = 7;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(seed / 65_536) % below;
  };
  for (let round = 0; round < 200; round += 1) {
    const ids = Array.from({ length: 1 + draw(4) }, () => 1 + draw(30));
    for (const id of new Set(ids)) {
      const place = rows.findIndex((row) => row.id >= id);
      const isThere = rows[place]?.id === id;
      const isKept = draw(3) > 0;
      const at = place < 0 ? rows.length : place;
      rows.splice(at, Number(isThere), ...(isKept ? [customerOf(id, `${round}`)] : []));
    }
    change(...ids);
    const { rows: known } = await read();
    expect(known.map((row) => [row.id, Reflect.get(row, 'name')])).toEqual(
      rows.map(({ id, name }) => [id, name]),
    );
  }
});

/** A backend that reads its rows at once, and answers when it is told to. */
function heldOffice() {
  const rows = [customerOf(1, 'alt')];
  const held: (() => void)[] = [];
  const { api, requests } = callsTo(
    () => {
      const answer = json([...rows]);
      const { promise, resolve } = Promise.withResolvers<Response>();
      held.push(() => resolve(answer));
      return promise;
    },
    { features: ['einsatzplan'] },
  );
  const ask = async () => {
    const count = held.length;
    const asked = fetchList(api, allCustomers, never);
    await vi.waitFor(() => expect(held).toHaveLength(count + 1));
    return { asked, answer: held[count]! };
  };
  const isChanged = () => {
    rows[0] = customerOf(1, 'neu');
    api.listCache.markChanged('customer', [1]);
  };
  const kept = () => api.listCache.get(allCustomers)?.list.rows;
  return { ask, isChanged, kept, held, requests };
}

async function firstOf(slow: ReturnType<typeof heldOffice>): Promise<void> {
  const first = await slow.ask();
  first.answer();
  await first.asked;
}

test('a whole list that was read before a row by its id does not replace it', async () => {
  const slow = heldOffice();
  await firstOf(slow);
  const whole = await slow.ask();
  slow.isChanged();
  const byId = await slow.ask();
  byId.answer();
  await byId.asked;
  whole.answer();
  await vi.waitFor(() => expect(slow.held).toHaveLength(4));
  expect(slow.kept()).toMatchObject([{ name: 'neu' }]);
  slow.held[3]!();
  expect((await whole.asked).rows).toMatchObject([{ name: 'neu' }]);
});

test('a row by its id that was read before a whole list does not replace it', async () => {
  const slow = heldOffice();
  await firstOf(slow);
  slow.isChanged();
  const byId = await slow.ask();
  const whole = await slow.ask();
  whole.answer();
  await whole.asked;
  byId.answer();
  await vi.waitFor(() => expect(slow.held).toHaveLength(4));
  expect(new URL(slow.requests[3]!.url).search).toBe('');
  slow.held[3]!();
  expect(await byId.asked).toMatchObject({ rows: [{ name: 'neu' }] });
});
