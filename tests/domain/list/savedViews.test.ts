import { describe, expect, test } from 'vitest';
import { readColumns, writeColumns } from '../../../src/domain/list/listColumns.ts';
import { DEFAULT_LIST_PARAMS } from '../../../src/domain/list/listParams.ts';
import {
  afterViewChange,
  broughtBack,
  changedViews,
  changeOfDraft,
  isViewSubmittable,
  MAX_VIEW_NAME,
  MAX_VIEW_SEARCH,
  MAX_VIEWS,
  readViewName,
  readViewSearch,
  replacedView,
  viewNamed,
  viewPath,
  viewProblem,
  viewSearch,
  viewsOf,
  type SavedView,
  type ViewDraft,
} from '../../../src/domain/list/savedViews.ts';
import { MAX_QUERY_LENGTH } from '../../../src/domain/search/search.ts';

const open: SavedView = { list: 'jobs', name: 'Offene', search: 'open=1&columns=phone' };
const today: SavedView = { list: 'jobs', name: 'Heute', search: 'when=today&columns=-' };
const city: SavedView = { list: 'customers', name: 'Offene', search: 'sort=city' };
const views = [open, today, city];

const address = (text: string) => new URLSearchParams(text);

describe('what a list shows', () => {
  const params = {
    query: 'zürich',
    filters: { when: 'week' },
    sort: { column: 'city', direction: 'descending' },
    page: 3,
    size: 50,
  } as const;

  test('is the same view on every page, with its columns in any order', () => {
    const search = 'q=z%C3%BCrich&when=week&sort=-city&size=50&columns=phone+startDate';
    expect(viewSearch(params, ['startDate', 'phone'])).toBe(search);
    expect(viewSearch({ ...params, page: 1 }, ['phone', 'startDate'])).toBe(search);
  });

  test('says that no column is shown otherwise than that none can be chosen', () => {
    expect(viewSearch(DEFAULT_LIST_PARAMS, [])).toBe('columns=-');
    expect(viewSearch(DEFAULT_LIST_PARAMS, null)).toBe('');
    expect(readColumns(address('columns=-'))).toEqual([]);
    expect(readColumns(address(''))).toBeNull();
    expect(readColumns(address('columns=phone++startDate'))).toEqual(['phone', 'startDate']);
  });

  test('is read back from a link, without what does not belong to it', () => {
    const search = readViewSearch('page=4&size=7&sort=-city&view=x&a=b&when=week&columns=phone');
    expect(search).toBe('when=week&sort=-city&columns=phone');
  });

  test('has room for the longest search', () => {
    const query = '漢'.repeat(MAX_QUERY_LENGTH);
    expect(viewSearch({ ...params, query }, ['phone']).length).toBeLessThan(MAX_VIEW_SEARCH);
  });
});

describe('the address of a view', () => {
  test('has its name and what it shows', () => {
    expect(viewPath(open)).toBe('/jobs?open=1&columns=phone&view=Offene');
    expect(viewPath(city)).toBe('/customers?sort=city&view=Offene');
  });

  test('keeps what else it has when it names other columns', () => {
    expect(`${writeColumns(address('q=a&columns=phone'), ['startDate'])}`).toBe(
      'q=a&columns=startDate',
    );
    expect(`${writeColumns(address('q=a&columns=phone'), null)}`).toBe('q=a');
  });

  test('names none if its name is empty, and never one that is too long', () => {
    expect(readViewName(address('q=a'))).toBeNull();
    expect(readViewName(address('view=+'))).toBeNull();
    expect(readViewName(address('view=+Heute+'))).toBe('Heute');
    expect(readViewName(address(`view=${'x'.repeat(99)}`))).toHaveLength(MAX_VIEW_NAME);
  });
});

test('a view is known by its list and its name, and listed by name', () => {
  expect(viewNamed(views, 'customers', 'Offene')).toBe(city);
  expect(viewNamed(views, 'workers', 'Offene')).toBeUndefined();
  expect(viewNamed(views, 'jobs', null)).toBeUndefined();
  expect(viewsOf(views, 'jobs')).toEqual([today, open]);
});

describe('a change', () => {
  const newer = { ...open, search: 'open=1&sort=customer' };

  test('saves a view in place of the one with its name', () => {
    expect(changedViews(views, { kind: 'save', view: newer })).toEqual([today, city, newer]);
  });

  test('deletes a view of one list alone, and brings it back', () => {
    const deletion = { kind: 'delete', view: open } as const;
    const left = changedViews(views, deletion);
    expect(left).toEqual([today, city]);
    expect(changedViews(left, broughtBack(deletion))).toEqual([today, city, open]);
  });

  test('renames a view as it is by now, and nothing that is gone', () => {
    const change = { kind: 'rename', view: open, name: 'Unbesetzte' } as const;
    const renamed = { ...newer, name: 'Unbesetzte' };
    const known = [newer, today, city];
    expect(changedViews(known, change)).toEqual([renamed, today, city]);
    expect(changedViews([today, city], change)).toEqual([today, city]);
  });

  test('leaves one view of a name, also if another browser has used it meanwhile', () => {
    const change = { kind: 'rename', view: open, name: 'Heute' } as const;
    expect(changedViews(views, change)).toEqual([{ ...open, name: 'Heute' }, city]);
  });

  test('can be made twice', () => {
    for (const change of [
      { kind: 'save', view: newer },
      { kind: 'delete', view: open },
      { kind: 'rename', view: open, name: 'Unbesetzte' },
    ] as const) {
      const once = changedViews(views, change);
      expect(changedViews(once, change)).toEqual(once);
    }
  });
});

describe('the dialog', () => {
  const naming: ViewDraft = { kind: 'save', name: ' Offene ', view: { ...today, name: '' }, views };
  const renaming: ViewDraft = { kind: 'rename', name: 'Heute', view: open, views };
  const full = Array.from({ length: MAX_VIEWS }, (_, place) => ({ ...open, name: `${place}` }));

  test('saves under a name without the spaces around it, also in place of another view', () => {
    expect(replacedView(naming)).toBe(open);
    expect(isViewSubmittable(naming)).toBe(true);
    expect(changeOfDraft(naming)).toEqual({ kind: 'save', view: { ...today, name: 'Offene' } });
  });

  test('does not rename a view to another one, but may to itself', () => {
    expect(viewProblem(renaming)).toBe('taken');
    expect(isViewSubmittable(renaming)).toBe(false);
    const other = { ...renaming, name: 'Unbesetzte ' };
    expect(viewProblem(other)).toBeNull();
    expect(changeOfDraft(other)).toEqual({ kind: 'rename', view: open, name: 'Unbesetzte' });
    expect(viewProblem({ ...renaming, name: 'Offene' })).toBeNull();
  });

  test('saves no more views than there can be, but one in place of another', () => {
    expect(viewProblem({ ...naming, name: 'Neu', views: full })).toBe('tooMany');
    expect(viewProblem({ ...naming, name: 'Neu', views: full.slice(1) })).toBeNull();
    expect(viewProblem({ ...naming, name: '7', views: full })).toBeNull();
    expect(viewProblem({ ...renaming, view: full[7]!, name: 'Neu', views: full })).toBeNull();
  });

  test.each(['', '  ', '\u200b', 'x'.repeat(MAX_VIEW_NAME + 1)])('refuses the name %j', (name) => {
    expect(isViewSubmittable({ ...naming, name })).toBe(false);
    expect(isViewSubmittable({ ...naming, name: 'x'.repeat(MAX_VIEW_NAME) })).toBe(true);
  });
});

describe('once a view is changed, the address', () => {
  const shown = { ...open, search: 'open=1&sort=customer' };
  const after = (text: string, change: Parameters<typeof afterViewChange>[2]) =>
    `${afterViewChange(address(text), shown, change)}`;

  test('names the view that was saved of what is shown, with its columns', () => {
    const view = { ...today, search: 'open=1&sort=customer' };
    expect(after('open=1&columns=phone', { kind: 'save', view })).toBe('open=1&view=Heute');
  });

  test('names a view that was brought back, unless another one was chosen meanwhile', () => {
    expect(after('q=a', { kind: 'save', view: open })).toBe('q=a&view=Offene');
    expect(after('q=a&view=Heute', { kind: 'save', view: open })).toBe('q=a&view=Heute');
  });

  test('follows the name, and names no view that is gone', () => {
    const rename = { kind: 'rename', view: open, name: 'Unbesetzte' } as const;
    expect(after('q=a&view=Offene', rename)).toBe('q=a&view=Unbesetzte');
    expect(after('q=a&view=Heute', rename)).toBe('q=a&view=Heute');
    expect(after('q=a&view=Offene', { kind: 'delete', view: open })).toBe('q=a');
  });
});
