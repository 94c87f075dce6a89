import { describe, expect, test } from 'vitest';
import {
  changeListParams,
  DEFAULT_LIST_PARAMS,
  hasSameListParams,
  listParamsReducer,
  readListParams,
  writeListParams,
  type ListParams,
  type ListParamsState,
} from '../../../src/domain/list/listParams.ts';

const params: ListParams = {
  query: 'zürich',
  filters: { when: 'today', unconfirmed: '1' },
  sort: { column: 'city', direction: 'descending' },
  page: 2,
  size: 10,
};

const read = (search: string, prefix = '') => readListParams(new URLSearchParams(search), prefix);

describe('in the URL,', () => {
  test('parameters are written and read back', () => {
    const search = writeListParams(new URLSearchParams(), '', params);
    expect(String(search)).toBe('q=z%C3%BCrich&when=today&unconfirmed=1&sort=-city&page=2&size=10');
    expect(readListParams(search, '')).toEqual(params);
  });

  test('a search text is cut where nobody types on', () => {
    expect(read(`q=${'x'.repeat(201)}`).query).toHaveLength(200);
  });

  test('defaults are left out', () => {
    const search = writeListParams(
      new URLSearchParams('q=a&when=week&sort=city&page=3&size=10'),
      '',
      DEFAULT_LIST_PARAMS,
    );
    expect(String(search)).toBe('');
    expect(read('')).toEqual(DEFAULT_LIST_PARAMS);
  });

  test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'size=7', 'size=all', 'sort=', 'when='])(
    'an invalid parameter counts as missing: %s',
    (search) => expect(read(search)).toEqual(DEFAULT_LIST_PARAMS),
  );

  test('an ascending order has no sign', () => {
    const ascending: ListParams = {
      ...DEFAULT_LIST_PARAMS,
      sort: { column: 'city', direction: 'ascending' },
    };
    const search = writeListParams(new URLSearchParams('sort=-name&size=10'), '', ascending);
    expect(String(search)).toBe('sort=city');
    expect(readListParams(search, '')).toEqual(ascending);
  });

  test('size -1 shows all rows on one page', () => {
    expect(read('size=-1').size).toBe(-1);
  });

  test('the parameters of another list and unknown ones stay', () => {
    const search = new URLSearchParams('waiting.q=meier&requests.page=3&tab=map');
    expect(readListParams(search, 'waiting.')).toEqual({ ...DEFAULT_LIST_PARAMS, query: 'meier' });
    const written = writeListParams(search, 'requests.', { ...DEFAULT_LIST_PARAMS, query: 'velo' });
    expect(String(written)).toBe('waiting.q=meier&tab=map&requests.q=velo');
  });
});

test.each<[Partial<ListParams>, number]>([
  [{ query: 'graf' }, 1],
  [{ filters: {} }, 1],
  [{ sort: null }, 1],
  [{ size: 50 }, 1],
  [{ page: 3 }, 3],
])('specification: changing %j shows page %i', (changed, page) => {
  expect(changeListParams(params, changed)).toEqual({ ...params, ...changed, page });
});

test.each<[Partial<ListParams>, boolean]>([
  [{}, true],
  [{ sort: { column: 'city', direction: 'descending' } }, true],
  [{ sort: { column: 'city', direction: 'ascending' } }, false],
  [{ sort: { column: 'name', direction: 'descending' } }, false],
  [{ sort: null }, false],
  [{ query: 'Zürich' }, false],
  [{ filters: { unconfirmed: '1', when: 'today' } }, true],
  [{ filters: { when: 'today' } }, false],
  [{ filters: { when: 'week', unconfirmed: '1' } }, false],
  [{ page: 1 }, false],
  [{ size: 25 }, false],
])('parameters that differ in %j are equal: %s', (changed, isSame) => {
  expect(hasSameListParams(params, { ...params, ...changed })).toBe(isSame);
});

describe('on the screen,', () => {
  const state: ListParamsState = { entry: 'one', params };
  const late = { ...DEFAULT_LIST_PARAMS, query: 'zü' };

  test('a change shows before it is in the URL', () => {
    const changed = { query: 'zug' };
    expect(listParamsReducer(state, { type: 'params.changed', changed })).toEqual({
      entry: 'one',
      params: { ...params, query: 'zug', page: 1 },
    });
  });

  test.each([
    ['of the current history entry', 'one', false],
    ['of a replaced history entry, as written by the screen itself,', 'two', true],
  ])('the URL %s changes nothing', (_, entry, isReplaced) => {
    const seen = { type: 'address.seen', entry, isReplaced, params: late } as const;
    expect(listParamsReducer(state, seen)).toBe(state);
  });

  test('a new history entry replaces the parameters', () => {
    const seen = { type: 'address.seen', entry: 'two', isReplaced: false, params: late } as const;
    expect(listParamsReducer(state, seen)).toEqual({ entry: 'two', params: late });
  });

  test('Back after a replaced entry restores the parameters of the entry before it', () => {
    const written = { type: 'address.seen', entry: 'two', isReplaced: true, params } as const;
    const back = { type: 'address.seen', entry: 'zero', isReplaced: false, params: late } as const;
    const afterWriting = listParamsReducer(state, written);
    expect(listParamsReducer(afterWriting, back)).toEqual({ entry: 'zero', params: late });
  });
});
