import { useState, type ComponentProps } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { DataTable, type Column } from '../../src/ui/DataTable.tsx';
import { sees } from '../support/person.ts';
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
    wholeText: ({ name }) => name,
    cell: ({ id, name }) => <a href={`#${id}`}>{name}</a>,
  },
  { id: 'id', header: 'Nummer', figures: true, cell: ({ id }) => id },
];

const table = page.getByRole('table', { name: 'Tiere' });
const cell = (text: string) => page.getByRole('cell', { name: text, exact: true });
const rows = () => [...document.querySelectorAll<HTMLElement>('[role=row][data-id]')];
const indexes = () => rows().map((row) => Number(row.getAttribute('aria-rowindex')));

/** What the table said to whoever uses it. */
let said: unknown[];

type Props = Partial<ComponentProps<typeof DataTable<Pet>>>;

async function shows(props: Props) {
  const part = await renderPart(
    <DataTable<Pet>
      {...({ label: 'Tiere', columns, rows: pets(3), empty: 'nobody', ...props } as ComponentProps<
        typeof DataTable<Pet>
      >)}
    />,
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

test('a row is not opened by the right button, by its own link or while text is selected', async () => {
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
      <DataTable
        label="Tiere"
        columns={columns}
        rows={pets(3)}
        onChoose={({ id }) => setChosen(id)}
        isChosen={({ id }) => id === chosen}
        empty="nobody"
      />
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

test('a text that may be cut off is at hand whole', async () => {
  const name = `${'Sehr '.repeat(80)}langer Name`;
  await shows({ rows: [{ id: 1, name }] });
  await expect.element(cell(name)).toHaveAttribute('title', name);
  expect(rows()[0]!.offsetHeight).toBeLessThanOrEqual(44);
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

test('rows of a later page know their place among all', async () => {
  await shows({ rows: pets(3), total: 53, before: 50 });
  await expect.element(table).toHaveAttribute('aria-rowcount', '54');
  expect(indexes()).toEqual([52, 53, 54]);
});

test('paper gets every row', async () => {
  await shows({ rows: pets(1000) });
  await expect.poll(() => rows().length).toBeGreaterThan(15);
  expect(rows().length).toBeLessThan(60);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  });
  await expect.poll(() => rows().length).toBe(1000);
});

test('rows on their way hold the height that they will have', async () => {
  const part = await shows({ rows: null, expected: 7 });
  await sees(table);
  const waiting = [...document.querySelectorAll<HTMLElement>('[aria-hidden] > [role=cell]')];
  expect(waiting).toHaveLength(14);
  const height = document.querySelector<HTMLElement>('[data-part=row]')!.offsetHeight;
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
  part.close();
  await shows({ rows: pets(7) });
  await sees(cell('7'));
  expect(rows()[0]!.offsetHeight).toBe(height);
});
