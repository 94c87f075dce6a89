import { useState, type ComponentProps } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { Column } from '../../src/ui/table/column.ts';
import { DataTable } from '../../src/ui/table/DataTable.tsx';
import { RecordLink } from '../../src/ui/table/RecordLink.tsx';
import { SortSelect } from '../../src/ui/table/SortSelect.tsx';
import { TableLayout } from '../../src/ui/table/TableLayout.tsx';
import { VirtualRows } from '../../src/ui/table/VirtualRows.tsx';
import { sees } from '../support/gestures.ts';
import { renderPart } from '../support/renderPart.tsx';

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

async function onPaper() {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
}

const table = page.getByRole('table', { name: 'Tiere' });
const cell = (text: string) => page.getByRole('cell', { name: text, exact: true });
const rows = () => [...document.querySelectorAll<HTMLElement>('[role=row][data-id]')];
const indexes = () => rows().map((row) => Number(row.getAttribute('aria-rowindex')));

/** What the table said to whoever uses it. */
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
          LongBody: VirtualRows,
          columns,
          rows: pets(3),
          empty: 'nobody',
          ...props,
        } as ComponentProps<typeof DataTable<Pet>>)}
      />
    </Room>,
  );
  onTestFinished(part.close);
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

test('a row is opened by a click, by one with Ctrl and by the middle button', async () => {
  const part = await shows(opening);
  await cell('2').click();
  await userEvent.click(cell('2'), { modifiers: ['Control'] });
  await userEvent.click(cell('3'), { button: 'middle' });
  expect(said).toEqual([
    { name: 'Rex 2', button: 0, newTab: false },
    { name: 'Rex 2', button: 0, newTab: true },
    { name: 'Rex 3', button: 1, newTab: true },
  ]);
  await part.expectFaultless();
});

test('the link to a row’s record opens it in the page, and with a key is the browser’s', async () => {
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

test('a row is not opened by the right button, by another link or while text is selected', async () => {
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

test('a table that chooses takes a click, and nothing of the middle button', async () => {
  function Choice() {
    const [chosen, setChosen] = useState(0);
    return (
      <Room>
        <DataTable
          label="Tiere"
          LongBody={VirtualRows}
          columns={columns}
          rows={pets(3)}
          onChoose={({ id }) => setChosen(id)}
          isChosen={({ id }) => id === chosen}
          empty="nobody"
        />
      </Room>
    );
  }
  const part = await renderPart(<Choice />);
  onTestFinished(part.close);
  const chosen = () => rows().filter((row) => 'chosen' in row.dataset).length;
  await userEvent.click(cell('2'), { button: 'middle' });
  expect(chosen()).toBe(0);
  await cell('2').click();
  await expect.poll(() => rows()[1]!.dataset).toHaveProperty('chosen');
  expect(chosen()).toBe(1);
});

test('a clamped text is the title of its cell', async () => {
  const name = `${'Sehr '.repeat(80)}langer Name`;
  await shows({ rows: [{ id: 1, name }] });
  await expect.element(cell(name)).toHaveAttribute('title', name);
  expect(rows()[0]!.offsetHeight).toBeLessThanOrEqual(44);
});

test('a text that is cut off shows whole where the keyboard is in its row', async () => {
  const name = `${'Sehr '.repeat(80)}langer Name`;
  await shows({ rows: [{ id: 1, name }, ...pets(3).slice(1)] });
  await sees(table);
  const height = () => rows()[0]!.offsetHeight;
  expect(height()).toBeLessThanOrEqual(44);
  await userEvent.keyboard('{Tab}');
  await expect.poll(height).toBeGreaterThan(50);
  await userEvent.keyboard('{Tab}');
  await expect.poll(height).toBeLessThanOrEqual(44);
});

test('a text takes two lines before it is cut off, in a row no higher than any other', async () => {
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
  expect(rows().map(({ offsetHeight }) => offsetHeight)).toEqual([44, 44]);
});

test('a cell without content is a dash in a row, and no line of a card', async () => {
  const withBreed: Props = {
    columns: [...columns, { id: 'breed', header: 'Rasse', cell: () => '' }],
  };
  const wide = await shows(withBreed);
  await expect.element(cell('–').first()).toBeVisible();
  wide.close();
  await page.viewport(600, 800);
  onTestFinished(() => page.viewport(1280, 800));
  await shows(withBreed);
  await sees(cell('2'));
  await expect.element(cell('–')).not.toBeInTheDocument();
});

test.each([
  { room: 859, asRows: false },
  { room: 860, asRows: true },
  { room: 479, compact: true, asRows: false },
  { room: 480, compact: true, asRows: true },
])('with $room px of room in a wide window: rows $asRows', async ({ room, compact, asRows }) => {
  const part = await renderPart(
    <Room width={`${room}px`} {...(compact && { compact })}>
      <SortSelect columns={columns} sort={null} onSort={() => {}} />
      <DataTable label="Tiere" LongBody={VirtualRows} columns={columns} rows={pets(3)} empty="" />
    </Room>,
  );
  onTestFinished(part.close);
  await sees(cell('2'));
  const headers = await page.getByRole('columnheader').all();
  expect(headers).toHaveLength(asRows ? 2 : 0);
  expect(await page.getByRole('combobox', { name: 'Reihenfolge' }).all()).toHaveLength(
    asRows ? 0 : 1,
  );
  expect(rows()[0]!.offsetHeight === 44).toBe(asRows);
});

test('10,000 cards in a narrow part of a wide window are as high as cards are', async () => {
  const part = await renderPart(
    <Room width="600px">
      <DataTable
        label="Tiere"
        LongBody={VirtualRows}
        columns={columns}
        rows={pets(10_000)}
        cardHeight={100}
        empty=""
      />
    </Room>,
  );
  onTestFinished(part.close);
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(900_000);
});

test('paper gets a table, whatever its width, without what only a screen can use', async () => {
  await page.viewport(600, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const part = await shows({
    columns: [...columns, { id: 'do', header: 'Tun', screenOnly: true, cell: () => 'streicheln' }],
  });
  await sees(cell('2'));
  await onPaper();
  await expect.element(page.getByRole('columnheader', { name: 'Nummer' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Tun' })).not.toBeInTheDocument();
  await expect.element(cell('streicheln').first()).not.toBeInTheDocument();
  const [name, number] = [...rows()[0]!.children].map((element) => element.getBoundingClientRect());
  expect(number!.top).toBe(name!.top);
  expect(number!.left).toBeGreaterThanOrEqual(name!.right);
  expect(getComputedStyle(rows()[0]!.children[0]!).paddingLeft).not.toBe('0px');
  await part.expectFaultless();
});

test.each([3, 200])('of %i rows, all are in the page', async (count) => {
  await shows({ rows: pets(count) });
  await sees(table);
  expect(rows()).toHaveLength(count);
  await expect.element(table).toHaveAttribute('aria-rowcount', String(count + 1));
  expect(indexes()).toEqual(Array.from({ length: count }, (_, index) => index + 2));
});

test('of 10,000 rows, those in view are in the page, counted as all of them', async () => {
  const part = await shows({ rows: pets(10_000) });
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(400_000);
  expect(rows().length).toBeLessThan(60);
  expect(indexes()[0]).toBe(2);
  await expect.element(table).toHaveAttribute('aria-rowcount', '10001');
  await part.expectFaultless();
  scrollTo(0, 200_000);
  await expect.poll(() => indexes()[0]).toBeGreaterThan(4000);
  const middle = document.elementFromPoint(600, 400)?.closest<HTMLElement>('[role=row]');
  expect(Number(middle?.getAttribute('aria-rowindex'))).toBe(Number(middle?.dataset['id']) + 1);
  scrollTo(0, document.body.scrollHeight);
  await expect.poll(() => indexes().at(-1)).toBe(10_001);
});

test('a row keeps the focus when it is scrolled out of view, and its place when it comes back', async () => {
  const part = await shows({ rows: pets(10_000) });
  await sees(page.getByRole('link', { name: 'Rex 3', exact: true }));
  const link = () => document.querySelector<HTMLElement>('[data-id="3"] a');
  link()?.focus();
  const height = document.body.scrollHeight;
  scrollTo(0, 200_000);
  await expect.poll(() => indexes().at(-1)).toBeGreaterThan(4000);
  expect(document.activeElement).toBe(link());
  expect(indexes().slice(0, 2)).toEqual([4, expect.toSatisfy((index) => index > 4000)]);
  expect(document.body.scrollHeight).toBe(height);
  await part.expectFaultless();
  link()?.blur();
  await expect.poll(() => indexes()[0]).toBeGreaterThan(4000);
});

test('a pinned row is in the page, at its position', async () => {
  await shows({ rows: pets(10_000), pinnedId: 5000 });
  const pinned = () => document.querySelector<HTMLElement>('[data-id="5000"]');
  await expect.poll(pinned).not.toBeNull();
  pinned()!.scrollIntoView({ block: 'center' });
  await expect.poll(() => indexes()[0]).toBeGreaterThan(4900);
  expect(indexes().at(-1)).toBeLessThan(5100);
  expect(indexes()).toContain(5001);
});

test('rows of a later page know their place among all', async () => {
  await shows({ rows: pets(3), total: 53, before: 50 });
  await expect.element(table).toHaveAttribute('aria-rowcount', '54');
  expect(indexes()).toEqual([52, 53, 54]);
});

test('paper gets every row', async () => {
  await shows({ rows: pets(1000) });
  await expect.poll(() => rows().length).toBeGreaterThan(15);
  expect(rows().length).toBeLessThan(60);
  await onPaper();
  await expect.poll(() => rows().length).toBe(1000);
});

test('rows on their way hold the height that they will have', async () => {
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
