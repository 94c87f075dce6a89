import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { stateNodesOf, transitionKeysOf } from '../../tests/support/chart/chart.ts';
import type { Detail } from './chartGraph.ts';
import { drawAll, layoutsByDepth, openedWhole } from './drawings.ts';
import {
  isCrossed,
  type Box,
  type ChartLayout,
  type PlacedArrow,
  type PlacedState,
} from './layoutChart.ts';
import { BADGE_RADIUS } from './stateCard.ts';

const UPDATE = 'Run npm run charts.';

/** What is wrong with the drawings of the charts in a folder, as sentences. */
export async function drawingFaults(
  folder: string,
  charts: readonly AnyStateMachine[],
): Promise<string[]> {
  const { drawings, files } = await drawAll(charts);
  const shapes = await Promise.all(charts.map(shapeFaults));
  return [
    ...drawings.flatMap(({ chart, layout, svg }) => [
      ...layoutFaults(chart.id, layout),
      ...contentFaults(chart, svg),
      ...orderFaults(chart, layout),
    ]),
    ...shapes.flat(),
    ...(await staleFiles(folder, files)),
  ];
}

const DETAILS: readonly Detail[] = ['names', 'events', 'words'];

/** The faults of what the page draws: opened to each depth, and all that can be opened. */
async function shapeFaults(chart: AnyStateMachine): Promise<readonly string[]> {
  const faults = await Promise.all(
    DETAILS.map(async (detail) => {
      const [byDepth, whole] = await Promise.all([
        detail === 'words' ? [] : layoutsByDepth(chart, detail),
        openedWhole(chart, detail),
      ]);
      return [
        ...byDepth.flatMap((layout, index) =>
          layoutFaults(`${chart.id}, ${detail} to level ${index + 1}`, layout),
        ),
        ...layoutFaults(`${chart.id}, all ${detail}`, whole),
      ];
    }),
  );
  return faults.flat();
}

async function staleFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<string[]> {
  const wanted = new Map(Object.entries(files));
  const present = await readdir(folder).catch((): string[] => []);
  const stale = await Promise.all(
    [...wanted].map(async ([name, text]) =>
      present.includes(name) && (await readFile(join(folder, name), 'utf8')) === text
        ? []
        : [`${join(folder, name)} is not what the charts are now. ${UPDATE}`],
    ),
  );
  const left = present.filter((name) => /\.(svg|md)$/.test(name) && !wanted.has(name));
  return [...stale.flat(), ...left.map((name) => `${join(folder, name)} belongs to no chart.`)];
}

/**
 * The states and transitions that a drawing lacks or should not have.
 * @internal
 */
export function contentFaults(chart: AnyStateMachine, svg: string): string[] {
  const drawn = (pattern: RegExp) => [...svg.matchAll(pattern)].map(([, text]) => text!);
  return [
    ...differences(`${chart.id}: the state`, {
      drawn: drawn(/<g class="state [^"]*" id="([^"]*)"/g),
      wanted: stateNodesOf(chart).map(({ id }) => id),
    }),
    ...differences(`${chart.id}: the transition`, {
      drawn: drawn(/data-key="([^"]*)"/g),
      wanted: transitionKeysOf(chart),
    }),
  ];
}

interface Sets {
  readonly drawn: readonly string[];
  readonly wanted: readonly string[];
}

function differences(subject: string, { drawn, wanted }: Sets): string[] {
  return [
    ...wanted.filter((one) => !drawn.includes(one)).map((one) => `${subject} ${one} is not drawn.`),
    ...drawn
      .filter((one, index) => !wanted.includes(one) || drawn.indexOf(one) !== index)
      .map((one) => `${subject} ${one} is drawn, but not in the chart, or twice.`),
  ];
}

/**
 * Alternatives of an event that are not in the order in which the chart tries them.
 * @internal
 */
export function orderFaults(chart: AnyStateMachine, { states }: ChartLayout): string[] {
  const order = transitionKeysOf(chart);
  return states.flatMap(({ card }) => {
    const keys = card.rows
      .toSorted((one, other) => one.y - other.y)
      .flatMap(({ key }) => (key === null ? [] : [key]));
    return keys.flatMap((key, index) => {
      const below = keys.slice(index + 1).find((other) => isTriedBefore(other, key, order));
      return below === undefined
        ? []
        : [`${chart.id}: the transition ${key} stands above ${below}, which is tried before it.`];
    });
  });
}

function isTriedBefore(one: string, other: string, order: readonly string[]): boolean {
  const placeOf = (key: string) => key.replace(/ \d+$/, '');
  return placeOf(one) === placeOf(other) && order.indexOf(one) < order.indexOf(other);
}

interface Named extends Box {
  readonly name: string;
}

/**
 * Texts that do not fit, overlapping texts, numbers and states, and arrows through texts.
 * @internal
 */
export function layoutFaults(id: string, layout: ChartLayout): string[] {
  const { states, arrows } = layout;
  const texts = states.flatMap(rowBoxes);
  const numbers = arrows.flatMap(({ arrow, badge }): Named[] => {
    if (!badge) return [];
    const { x, y, number } = badge;
    const size = 2 * BADGE_RADIUS;
    const name = `the number ${number} of ${arrow.source}`;
    return [{ name, x: x - BADGE_RADIUS, y: y - BADGE_RADIUS, width: size, height: size }];
  });
  const labels = arrows.flatMap(labelBoxes);
  const inside = states.flatMap((placed) =>
    rowBoxes(placed)
      .filter((row) => !contains(placed, row))
      .map(({ name }) => `${id}: ${name} does not fit into its state.`),
  );
  return [
    ...inside,
    ...meetings(id, [...texts, ...numbers, ...labels]),
    ...crossings(id, layout),
    ...arrows
      .filter(isApart)
      .map(
        ({ badge, arrow }) =>
          `${id}: the number ${badge!.number} of ${arrow.source} is not on its arrow.`,
      ),
    ...outsides(id, layout, [...texts, ...numbers, ...labels]),
    ...labels.flatMap((label) =>
      states
        .filter((placed) => meets(placed, label) && !contains(placed, label))
        .concat(states.filter((placed) => isLeaf(placed) && contains(placed, label)))
        .map(({ state }) => `${id}: ${label.name} meets the state ${state.id}.`),
    ),
    ...states.flatMap((placed) =>
      states
        .filter(({ state }) => isBeside(state.id, placed.state.id) && state.id < placed.state.id)
        .filter((other) => meets(placed, other))
        .map((other) => `${id}: the states ${other.state.id} and ${placed.state.id} meet.`),
    ),
    ...states.flatMap((placed) =>
      texts
        .filter(({ name }) => !name.endsWith(` in ${placed.state.id}`))
        .filter((text) => !isAround(placed, text, states) && meets(placed, text))
        .map(({ name }) => `${id}: ${name} meets the state ${placed.state.id}.`),
    ),
  ];
}

/** How far a number may be from its arrow, in px. */
const NEAR = 1;

function isApart({ badge, points }: PlacedArrow): boolean {
  if (!badge) return false;
  const { x, y } = badge;
  return !isCrossed({ x: x - NEAR, y: y - NEAR, width: 2 * NEAR, height: 2 * NEAR }, points);
}

/** What is drawn outside of the picture, where nobody sees it. */
function outsides(
  id: string,
  { width, height, arrows }: ChartLayout,
  boxes: readonly Named[],
): string[] {
  const picture = { x: 0, y: 0, width, height };
  return [
    ...boxes.filter((box) => !contains(picture, box)).map(({ name }) => name),
    ...arrows
      .filter(({ points }) =>
        points.some((point) => !contains(picture, { ...point, width: 0, height: 0 })),
      )
      .map(({ arrow }) => `the arrow from ${arrow.source} to ${arrow.target}`),
  ].map((name) => `${id}: ${name} is outside of the picture.`);
}

function isLeaf({ state }: PlacedState): boolean {
  return state.states.length === 0;
}

/** What is written beside an arrow. */
function labelBoxes({ arrow, label }: PlacedArrow): readonly Named[] {
  if (!label) return [];
  const { x, y, block } = label;
  const name = `«${block.lines[0]!.text}» at the arrow from ${arrow.source} to ${arrow.target}`;
  return [{ name, x, y, width: block.width, height: block.height }];
}

function rowBoxes({ state, card, x, y }: PlacedState): readonly Named[] {
  return card.rows.map(({ block, ...row }) => ({
    name: `«${block.lines[0]!.text}» in ${state.id}`,
    x: x + row.x,
    y: y + row.y,
    width: block.width,
    height: block.height,
  }));
}

/** Lines of text that an arrow runs through, one sentence for each arrow and line. */
function crossings(id: string, { states, arrows, starts }: ChartLayout): string[] {
  const lines = [...states.flatMap(lineBoxes), ...arrows.flatMap(labelBoxes)];
  const ways = [
    ...arrows.map(({ arrow, points }) => ({
      name: `the arrow from ${arrow.source} to ${arrow.target}`,
      points,
    })),
    ...starts.map(({ points }) => ({ name: 'the arrow of a beginning', points })),
  ];
  return ways.flatMap(({ name, points }) =>
    lines
      .filter((line) => isCrossed(line, points))
      .map((line) => `${id}: ${name} runs through ${line.name}.`),
  );
}

function lineBoxes({ state, card, x, y }: PlacedState): readonly Named[] {
  return card.rows.flatMap(({ block, ...row }) =>
    block.lines.map((line) => ({
      name: `«${line.text}» in ${state.id}`,
      x: x + row.x,
      y: y + row.y + line.y - line.style.size,
      width: line.width,
      height: line.style.size * 1.25,
    })),
  );
}

/** Whether a text belongs to a state inside of another. */
function isAround(
  { state }: PlacedState,
  { name }: Named,
  states: readonly PlacedState[],
): boolean {
  return states.some(
    (other) => other.state.id.startsWith(`${state.id}.`) && name.endsWith(` in ${other.state.id}`),
  );
}

function isBeside(one: string, other: string): boolean {
  return one !== other && !one.startsWith(`${other}.`) && !other.startsWith(`${one}.`);
}

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function meets(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function meetings(id: string, boxes: readonly Named[]): string[] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => meets(one, other))
      .map((other) => `${id}: ${one.name} meets ${other.name}.`),
  );
}
