import { useState, type ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { searchFor } from '../../../src/domain/search/search.ts';
import type { Column } from '../../../src/ui/table/column.ts';
import { DataTable } from '../../../src/ui/table/DataTable.tsx';
import { markerOf, type Mark } from '../../../src/ui/table/mark.tsx';
import { RecordLink } from '../../../src/ui/table/RecordLink.tsx';
import { SortSelect } from '../../../src/ui/table/SortSelect.tsx';
import { TableLayout } from '../../../src/ui/table/TableLayout.tsx';
import { sees } from '../../support/screen/gestures.ts';
import { emulateMedia } from '../../support/screen/media.ts';
import { print } from '../../support/screen/paper.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

interface Pet {
  readonly id: number;
  readonly name: string;
}

const pets = (count: number): readonly Pet[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Rex ${index + 1}` }));

const columns: readonly Column<Pet>[] = [
  {
    id: 'name',
    header: 'Name',
    sortValue: ({ name }) => name,
    title: ({ name }) => name,
    cell: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
  },
  { id: 'id', header: 'Nummer', numeric: true, cell: ({ id }) => id },
];

const table = page.getByRole('table', { name: 'Tiere' });
const cell = (text: string) => page.getByRole('cell', { name: text, exact: true });
const rows = () => [...document.querySelectorAll<HTMLElement>('[role=row][data-id]')];
const indexes = () => rows().map((row) => Number(row.getAttribute('aria-rowindex')));

/** The calls of the table's callbacks. */
let said: unknown[];

function Room({
  width = 'auto',
  ...layout
}: { width?: string } & ComponentProps<typeof TableLayout>) {
  return (
    <div style={{ width }}>
      <TableLayout {...layout} />
    </div>
  );
}

type Props = Partial<ComponentProps<typeof DataTable<Pet>>>;

async function shows(props: Props) {
  const part = await renderPart(
    <Room>
      <DataTable<Pet>
        {...({
          label: 'Tiere',
          columns,
          rows: pets(3),
          empty: 'no rows',
          ...props,
        } as ComponentProps<typeof DataTable<Pet>>)}
      />
    </Room>,
  );
  return part;
}

const opening: Props = {
  onOpen: ({ name }, { button, ctrlKey, metaKey }) =>
    said.push({ name, button, newTab: ctrlKey || metaKey || button === 1 }),
};

beforeEach(() => {
  said = [];
  getSelection()?.removeAllRanges();
});

test('specification: a row opens on click, on Ctrl+click and on the middle button', async () => {
  await shows(opening);
  await cell('2').click();
  await userEvent.click(cell('2'), { modifiers: ['Control'] });
  await userEvent.click(cell('3'), { button: 'middle' });
  expect(said).toEqual([
    { name: 'Rex 2', button: 0, newTab: false },
    { name: 'Rex 2', button: 0, newTab: true },
    { name: 'Rex 3', button: 1, newTab: true },
  ]);
});

test('a click on the link of a row opens the record; with Ctrl or Cmd the browser opens the link', async () => {
  const records: readonly Column<Pet>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: ({ id, name }) => <RecordLink href={`#record-${id}`}>{name}</RecordLink>,
    },
  ];
  await shows({ ...opening, columns: records });
  const link = page.getByRole('link', { name: 'Rex 2' });
  await expect.element(link).toBeVisible();
  const keys: readonly (keyof MouseEventInit)[] = ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'];
  for (const key of keys) {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
    let isLeft = false;
    addEventListener(
      'click',
      (event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    link.element().dispatchEvent(click);
    expect(isLeft, key).toBe(true);
  }
  expect(said).toEqual([]);
  await link.click();
  expect(said).toEqual([{ name: 'Rex 2', button: 0, newTab: false }]);
  expect(location.hash).not.toContain('record');
});

test('specification: a row does not open on the right button, on another link or while text is selected', async () => {
  await shows(opening);
  await userEvent.click(cell('2'), { button: 'right' });
  await page.getByRole('link', { name: 'Rex 2' }).click();
  getSelection()?.selectAllChildren(cell('3').element());
  cell('3')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const middle = new MouseEvent('auxclick', { bubbles: true, button: 1 });
  cell('3').element().dispatchEvent(middle);
  expect(said).toEqual([]);
});

test('a row is chosen on click, but not on the middle button', async () => {
  function Choice() {
    const [chosen, setChosen] = useState(0);
    return (
      <Room>
        <DataTable
          label="Tiere"

          columns={columns}
          rows={pets(3)}
          onChoose={({ id }) => setChosen(id)}
          isChosen={({ id }) => id === chosen}
          empty="no rows"
        />
      </Room>
    );
  }
  await renderPart(<Choice />);
  const chosen = () => rows().filter((row) => 'chosen' in row.dataset).length;
  await userEvent.click(cell('2'), { button: 'middle' });
  expect(chosen()).toBe(0);
  await cell('2').click();
  await expect.poll(() => rows()[1]!.dataset).toHaveProperty('chosen');
  expect(chosen()).toBe(1);
});

test('a clamped text is in the title attribute of its cell', async () => {
  const name = `${'Sehr '.repeat(80)}langer Name`;
  await shows({ rows: [{ id: 1, name }] });
  await expect.element(cell(name)).toHaveAttribute('title', name);
  expect(rows()[0]!.offsetHeight).toBeLessThanOrEqual(40);
});

test('a clamped text is expanded while the link of its row has the keyboard focus', async () => {
  const name = `${'Sehr '.repeat(80)}langer Name`;
  await shows({ rows: [{ id: 1, name }, ...pets(3).slice(1)] });
  await sees(table);
  const height = () => rows()[0]!.offsetHeight;
  expect(height()).toBeLessThanOrEqual(40);
  await userEvent.keyboard('{Tab}');
  await expect.poll(height).toBeGreaterThan(50);
  await userEvent.keyboard('{Tab}');
  await expect.poll(height).toBeLessThanOrEqual(40);
});

test('a clamped text stays clamped while a button of its row has the keyboard focus', async () => {
  const name = `${'Sehr '.repeat(80)}langer Name`;
  const task: Column<Pet> = {
    id: 'task',
    header: 'Aktion',
    cell: () => <button type="button">Füttern</button>,
  };
  await shows({ columns: [...columns, task], rows: [{ id: 1, name }] });
  await sees(table);
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(page.getByRole('button', { name: 'Füttern' })).toHaveFocus();
  expect(rows()[0]!.offsetHeight).toBeLessThanOrEqual(40);
});

test('a text is clamped to two lines, which does not make its row higher', async () => {
  const summary = 'alle 2 Wochen am Donnerstag bis 14.02.2027, 08:00–12:00';
  await shows({
    columns: [columns[0]!, { ...columns[1]!, width: '80%' }],
    rows: [
      { id: 1, name: summary },
      { id: 2, name: 'Rex' },
    ],
  });
  await sees(cell('2'));
  const link = document.querySelector<HTMLElement>('[data-id="1"] a')!;
  expect(link.offsetHeight).toBeGreaterThan(30);
  expect(link.scrollHeight).toBe(link.clientHeight);
  expect(rows().map(({ offsetHeight }) => offsetHeight)).toEqual([40, 40]);
});

test('a cell without content is a dash in a row and hidden in a card', async () => {
  const withBreed: Props = {
    columns: [...columns, { id: 'breed', header: 'Rasse', cell: () => '' }],
  };
  const wide = await shows(withBreed);
  await expect.element(cell('–').first()).toBeVisible();
  wide.close();
  await page.viewport(600, 800);
  await shows(withBreed);
  await sees(cell('2'));
  await expect.element(cell('–')).not.toBeInTheDocument();
});

const searching = (query: string) => markerOf(searchFor(query));
const hits = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
const markable: readonly Column<Pet>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, name }, mark) => <RecordLink href={`#${id}`}>{mark(name)}</RecordLink>,
  },
  { id: 'call', header: 'Ruf', title: ({ name }) => name, cell: ({ name }) => name },
  { id: 'parts', header: 'Teile', cell: ({ name }, mark) => mark(name.slice(0, 2), name.slice(2)) },
];

test('the hits of a search are marked in texts, links and texts in parts', async () => {
  await shows({ columns: markable, rows: [{ id: 1, name: 'Müller' }], mark: searching('mue') });
  await sees(page.getByRole('link', { name: 'Müller', exact: true }));
  await expect.poll(hits).toEqual(['Mü', 'Mü', 'Mü']);
});

test('a hit that spans two parts of a text is marked in both', async () => {
  await shows({
    columns: markable.slice(2),
    rows: [{ id: 1, name: 'Müller' }],
    mark: searching('üll'),
  });
  await expect.poll(hits).toEqual(['ü', 'll']);
  await sees(cell('Müller'));
});

test('a hit is underlined, and has the colours of the system where those are forced', async () => {
  await shows({ columns: markable, rows: pets(1), mark: searching('rex') });
  await expect.poll(() => hits().length).toBe(4);
  const style = getComputedStyle(document.querySelector('mark')!);
  expect(style.textDecorationLine).toBe('underline');
  const plain = style.backgroundColor;
  await emulateMedia({ features: { 'forced-colors': 'active' } });
  expect(style.backgroundColor).not.toBe(plain);
  expect(style.backgroundColor).not.toBe(getComputedStyle(document.body).backgroundColor);
});

test('a text that is HTML is marked as text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  await shows({ columns: markable, rows: [{ id: 1, name }], mark: searching('<img') });
  await sees(page.getByRole('link', { name, exact: true }));
  expect(hits()).toEqual(['<img', '<img', '<i', 'mg']);
  expect(document.querySelector('img')).toBeNull();
});

test('of 10,000 rows only those in view are marked', async () => {
  const marked = new Set<string>();
  const mark: Mark = (...parts) => {
    marked.add(parts.join(''));
    return searching('rex')(...parts);
  };
  await shows({ columns: markable, rows: pets(10_000), mark });
  await expect.poll(() => hits().length).toBeGreaterThan(30);
  expect(marked.size).toBeLessThan(100);
});

test.each([
  { room: 859, asRows: false },
  { room: 860, asRows: true },
  { room: 479, compact: true, asRows: false },
  { room: 480, compact: true, asRows: true },
])(
  'with a container of $room px in a wide window: rows $asRows',
  async ({ room, compact, asRows }) => {
    await renderPart(
      <Room width={`${room}px`} {...(compact && { compact })}>
        <SortSelect columns={columns} sort={null} onSort={() => {}} />
        <DataTable label="Tiere" columns={columns} rows={pets(3)} empty="" />
      </Room>,
    );
    await sees(cell('2'));
    const headers = await page.getByRole('columnheader').all();
    expect(headers).toHaveLength(asRows ? 2 : 0);
    expect(await page.getByRole('combobox', { name: 'Reihenfolge' }).all()).toHaveLength(
      asRows ? 0 : 1,
    );
    expect(rows()[0]!.offsetHeight === 40).toBe(asRows);
  },
);

test('in a narrow container of a wide window, 10,000 virtual rows have the height of cards', async () => {
  await renderPart(
    <Room width="600px">
      <DataTable
        label="Tiere"

        columns={columns}
        rows={pets(10_000)}
        cardHeight={100}
        empty=""
      />
    </Room>,
  );
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(900_000);
});

test('the outline of a focused link is not cut off', async () => {
  await shows({ columns: columns.map((column) => ({ ...column, title: () => 'Rex' })) });
  await userEvent.tab();
  const link = document.activeElement!;
  expect(link.matches('[role=row] a')).toBe(true);
  const cutBy = (element: Element) => getComputedStyle(element).overflow !== 'visible';
  const around = [link.parentElement!, link.closest('[role=cell]')!, link.closest('[role=row]')!];
  expect(around.filter(cutBy)).toEqual([]);
});

test('on paper there is a table at any width, without the columns for screens only', async () => {
  await page.viewport(600, 800);
  await shows({
    columns: [...columns, { id: 'do', header: 'Tun', screenOnly: true, cell: () => 'streicheln' }],
  });
  await sees(cell('2'));
  await print();
  await expect.element(page.getByRole('columnheader', { name: 'Nummer' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Tun' })).not.toBeInTheDocument();
  await expect.element(cell('streicheln').first()).not.toBeInTheDocument();
  const [name, number] = [...rows()[0]!.children].map((element) => element.getBoundingClientRect());
  expect(number!.top).toBe(name!.top);
  expect(number!.left).toBeGreaterThanOrEqual(name!.right);
  expect(getComputedStyle(rows()[0]!.children[0]!).paddingLeft).not.toBe('0px');
});

test('on paper the header is such as a browser repeats on every sheet: not divided, of text only', async () => {
  const sortable = columns.map((column) => ({ ...column, sortValue: ({ name }: Pet) => name }));
  await shows({ columns: sortable, onSort: () => {} });
  await sees(cell('2'));
  await print();
  const header = page.getByRole('columnheader', { name: 'Nummer' }).element();
  const { display, breakInside } = getComputedStyle(header.closest('[role=rowgroup]')!);
  expect({ display, breakInside }).toEqual({
    display: 'table-header-group',
    breakInside: 'avoid',
  });
  expect(header.querySelector('button')!.getClientRects()).toHaveLength(0);
});

test.each([3, 200])('%i rows are all in the DOM', async (count) => {
  await shows({ rows: pets(count) });
  await sees(table);
  expect(rows()).toHaveLength(count);
  await expect.element(table).toHaveAttribute('aria-rowcount', String(count + 1));
  expect(indexes()).toEqual(Array.from({ length: count }, (_, index) => index + 2));
});

test('of 10,000 rows, only the visible ones are in the DOM, with the row count of all', async () => {
  await shows({ rows: pets(10_000) });
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(400_000);
  expect(rows().length).toBeLessThan(60);
  expect(indexes()[0]).toBe(2);
  await expect.element(table).toHaveAttribute('aria-rowcount', '10001');
  scrollTo(0, 200_000);
  await expect.poll(() => indexes()[0]).toBeGreaterThan(4000);
  const middle = document.elementFromPoint(600, 400)?.closest<HTMLElement>('[role=row]');
  expect(Number(middle?.getAttribute('aria-rowindex'))).toBe(Number(middle?.dataset['id']) + 1);
  scrollTo(0, document.body.scrollHeight);
  await expect.poll(() => indexes().at(-1)).toBe(10_001);
});

test('a focused row stays in the DOM with its focus when it is scrolled out of view', async () => {
  await shows({ rows: pets(10_000) });
  await sees(page.getByRole('link', { name: 'Rex 3', exact: true }));
  const link = () => document.querySelector<HTMLElement>('[data-id="3"] a');
  link()?.focus();
  const height = document.body.scrollHeight;
  scrollTo(0, 200_000);
  await expect.poll(() => indexes().at(-1)).toBeGreaterThan(4000);
  expect(document.activeElement).toBe(link());
  expect(indexes().slice(0, 2)).toEqual([4, expect.toSatisfy((index) => index > 4000)]);
  expect(document.body.scrollHeight).toBe(height);
  link()?.blur();
  await expect.poll(() => indexes()[0]).toBeGreaterThan(4000);
});

test('a pinned row is in the DOM at its position', async () => {
  await shows({ rows: pets(10_000), pinnedId: 5000 });
  const pinned = () => document.querySelector<HTMLElement>('[data-id="5000"]');
  await expect.poll(pinned).not.toBeNull();
  pinned()!.scrollIntoView({ block: 'center' });
  await expect.poll(() => indexes()[0]).toBeGreaterThan(4900);
  expect(indexes().at(-1)).toBeLessThan(5100);
  expect(indexes()).toContain(5001);
});

test('rows of a later page have their index among all rows', async () => {
  await shows({ rows: pets(3), total: 53, before: 50 });
  await expect.element(table).toHaveAttribute('aria-rowcount', '54');
  expect(indexes()).toEqual([52, 53, 54]);
});

test('on paper, all rows are in the DOM', async () => {
  await shows({ rows: pets(1000) });
  await expect.poll(() => rows().length).toBeGreaterThan(15);
  expect(rows().length).toBeLessThan(60);
  await print();
  await expect.poll(() => rows().length).toBe(1000);
});

test('placeholder rows have the height of the loaded rows', async () => {
  const part = await shows({ rows: null, expected: 7 });
  await sees(table);
  const waiting = [...document.querySelectorAll<HTMLElement>('[aria-hidden] > [role=cell]')];
  expect(waiting).toHaveLength(14);
  const height = document.querySelector<HTMLElement>('[aria-hidden][role=row]')!.offsetHeight;
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
  part.close();
  await shows({ rows: pets(7) });
  await sees(cell('7'));
  expect(rows()[0]!.offsetHeight).toBe(height);
});
