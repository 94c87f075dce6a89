import type { Cause, DrawnArrow, DrawnState } from './drawnState.ts';
import type { DrawnNames } from './drawnNames.ts';

interface Skeleton {
  readonly chart: string;
  readonly drawing: DrawnState;
  readonly names: DrawnNames;
  /** From the chart to the folder of the charts. */
  readonly up: string;
}

/**
 * The file of a chart that is drawn. What a drawing does not say is left empty, so that the checks
 * name it: descriptions, conditions, delays, and what else can happen in a state.
 */
export function machineSkeleton({ chart, drawing, names, up }: Skeleton): string {
  const title = `${chart.charAt(0).toUpperCase()}${chart.slice(1)}Event`;
  const events = names.event.map((event) => `{ type: '${event}' }`).join(' | ') || 'never';
  const undecided = (list: readonly string[]) => list.map((one) => `${one}: undefined`);
  return [
    `import { setup } from 'xstate';`,
    ...(names.port.length > 0 ? [`import { promisePort } from '${up}ports.ts';`] : []),
    '',
    `type ${title} = ${events};`,
    '',
    `export const ${chart}Machine = setup({`,
    `types: { events: {} as ${title} },`,
    ...section(
      'actors',
      names.port.map((port) => `${port}: promisePort<void>('${port}')`),
    ),
    ...section('delays', undecided(names.delay)),
    ...section('guards', undecided(names.guard)),
    '}).createMachine({',
    `id: '${chart}',`,
    `description: ${JSON.stringify(drawing.description)},`,
    ...insideText(drawing),
    '});',
    '',
  ].join('\n');
}

function section(name: string, entries: readonly string[]): readonly string[] {
  return entries.length > 0 ? [`${name}: { ${entries.join(', ')} },`] : [];
}

/** The states inside of another, that which it begins in first. */
function insideText({ states, initial }: DrawnState): readonly string[] {
  if (states.length === 0) return [];
  const first = states.filter(({ name }) => name === initial);
  const others = states.filter(({ name }) => name !== initial);
  return [`initial: '${initial}',`, 'states: {', ...[...first, ...others].flatMap(stateText), '},'];
}

function stateText(state: DrawnState): readonly string[] {
  const { name, description, arrows, isEnd } = state;
  return [
    `${JSON.stringify(name)}: {`,
    `description: ${JSON.stringify(description)},`,
    ...(isEnd ? [`type: 'final',`] : []),
    ...insideText(state),
    ...invokesText(arrows),
    ...section('after', transitionsText(arrows, 'after')),
    ...section('on', transitionsText(arrows, 'event')),
    '},',
  ];
}

function invokesText(arrows: readonly DrawnArrow[]): readonly string[] {
  const ports = namesOf(
    arrows.filter(({ cause }) => cause.kind === 'done' || cause.kind === 'failed'),
  );
  const invokes = ports.map((port) => {
    const to = (kind: Cause['kind']) => targetsText(arrows, { kind, name: port });
    const [done, failed] = [to('done'), to('failed')];
    const answers = [done && `onDone: ${done}`, failed && `onError: ${failed}`];
    return `{ ${[`id: '${port}'`, `src: '${port}'`, ...answers.filter(Boolean)].join(', ')} }`;
  });
  if (invokes.length === 0) return [];
  return [`invoke: ${invokes.length === 1 ? invokes[0] : `[${invokes.join(', ')}]`},`];
}

function transitionsText(arrows: readonly DrawnArrow[], kind: Cause['kind']): readonly string[] {
  return namesOf(arrows.filter(({ cause }) => cause.kind === kind)).map(
    (name) => `'${name}': ${targetsText(arrows, { kind, name })}`,
  );
}

function namesOf(arrows: readonly DrawnArrow[]): readonly string[] {
  return [...new Set(arrows.map(({ cause }) => cause.name))];
}

/** Where a cause leads: one transition, several of which the first that can be is taken, or ''. */
function targetsText(arrows: readonly DrawnArrow[], { kind, name }: Cause): string {
  const taken = arrows.filter(({ cause }) => cause.kind === kind && cause.name === name);
  const texts = taken.map(
    ({ guard, target }) => `{ ${guard ? `guard: '${guard}', ` : ''}target: '${target}' }`,
  );
  return texts.length > 1 ? `[${texts.join(', ')}]` : (texts[0] ?? '');
}
