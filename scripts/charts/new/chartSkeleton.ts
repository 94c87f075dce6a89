import type { DrawnState } from './readDrawing.ts';

/** What is to be replaced by what the workflow means. */
const DESCRIPTION = 'What a person sees here, or waits for.';
const REASON = 'The screen does not offer it here.';
/** In ms. */
const DELAY = 1000;

interface Names {
  readonly events: readonly string[];
  readonly ports: readonly string[];
  readonly delays: readonly string[];
}

/** The files with which a chart begins, by their paths. */
export function chartSkeleton(name: string, drawing: DrawnState): Readonly<Record<string, string>> {
  const names = namesIn(drawing);
  return {
    [`machines/${name}Machine.ts`]: machineText(name, drawing, names),
    [`tests/models/${name}.model.ts`]: modelText(name, drawing, names),
  };
}

/** The words that a chart needs, as lines of `tests/support/model/words.ts`. */
export function wordLines(drawing: DrawnState): readonly string[] {
  const { events, ports } = namesIn(drawing);
  return [
    ...ports.map(
      (port) => `PORTS:  ${port}: { request: '${spaced(port)}', done: 'the server …' },`,
    ),
    ...events.map((event) => `EVENTS: '${event}': 'the user …',`),
  ];
}

function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

function namesIn(drawing: DrawnState): Names {
  const causes = statesIn(drawing).flatMap(({ arrows }) => arrows.map(({ cause }) => cause));
  const named = (kind: RegExp) => [
    ...new Set(causes.flatMap((cause) => kind.exec(cause)?.[1] ?? [])),
  ];
  return {
    events: named(/^(\w+\.\w+)$/),
    ports: named(/^(?:done|failed) (\w+)$/),
    delays: named(/^after (\w+)$/),
  };
}

function statesIn(state: DrawnState): readonly DrawnState[] {
  return [state, ...state.states.flatMap(statesIn)];
}

function machineText(name: string, drawing: DrawnState, { events, ports, delays }: Names): string {
  const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}Event`;
  const types = events.map((event) => `{ type: '${event}' }`).join(' | ') || 'never';
  return [
    `import { setup } from 'xstate';`,
    ...(ports.length > 0 ? [`import { promisePort } from './ports.ts';`] : []),
    '',
    `type ${title} = ${types};`,
    '',
    `export const ${name}Machine = setup({`,
    `types: { events: {} as ${title} },`,
    ...(ports.length > 0
      ? [`actors: { ${ports.map((port) => `${port}: promisePort<void>('${port}')`).join(', ')} },`]
      : []),
    ...(delays.length > 0
      ? [`delays: { ${delays.map((delay) => `${delay}: ${DELAY}`).join(', ')} },`]
      : []),
    '}).createMachine({',
    `id: '${name}',`,
    `description: ${quoted(drawing.description || 'What this workflow is for.')},`,
    ...insideText(drawing, { path: `#${name}`, answered: [], events }),
    '});',
    '',
  ].join('\n');
}

interface Place {
  readonly path: string;
  /** The events that states around answer. */
  readonly answered: readonly string[];
  readonly events: readonly string[];
}

function insideText(state: DrawnState, place: Place): readonly string[] {
  if (state.states.length === 0) return [];
  const first = state.states.filter(({ name }) => name === state.initial);
  const others = state.states.filter(({ name }) => name !== state.initial);
  return [
    `initial: '${state.initial ?? state.states[0]!.name}',`,
    'states: {',
    ...[...first, ...others].flatMap((one) => stateText(one, place)),
    '},',
  ];
}

function stateText(state: DrawnState, { path, answered, events }: Place): readonly string[] {
  const { name, description, arrows, states } = state;
  const own = arrows.map(({ cause }) => cause).filter((cause) => events.includes(cause));
  const all = [...answered, ...own];
  const isEnd = arrows.length === 0 && states.length === 0;
  const missing = states.length > 0 || isEnd ? [] : events.filter((one) => !all.includes(one));
  return [
    `${name}: {`,
    `description: ${quoted(description || DESCRIPTION)},`,
    ...(isEnd && answered.length === 0 ? [`type: 'final',`] : []),
    ...(missing.length > 0
      ? [`meta: { impossible: { ${missing.map((one) => `'${one}': '${REASON}'`).join(', ')} } },`]
      : []),
    ...insideText(state, { path: `${path}.${name}`, answered: all, events }),
    ...arrowsText(state, events),
    '},',
  ];
}

function arrowsText({ arrows }: DrawnState, events: readonly string[]): readonly string[] {
  const withCause = (kind: RegExp) =>
    arrows.flatMap(({ cause, target }) => {
      const [, name] = kind.exec(cause) ?? [];
      return name ? [{ name, target }] : [];
    });
  const [done, failed] = [withCause(/^done (\w+)$/), withCause(/^failed (\w+)$/)];
  const delays = withCause(/^after (\w+)$/);
  const sent = arrows.filter(({ cause }) => events.includes(cause));
  const to = (targets: typeof done, port: string) =>
    targets.find(({ name }) => name === port)?.target;
  const invokes = [...new Set([...done, ...failed].map(({ name }) => name))].map((port) => {
    const [onDone, onError] = [to(done, port), to(failed, port)];
    return [
      `invoke: { id: '${port}', src: '${port}',`,
      ...(onDone ? [`onDone: { target: '${onDone}' },`] : []),
      ...(onError ? [`onError: { target: '${onError}' },`] : []),
      '},',
    ].join(' ');
  });
  return [
    ...invokes,
    ...(delays.length > 0
      ? [
          `after: { ${delays.map((one) => `${one.name}: { target: '${one.target}' }`).join(', ')} },`,
        ]
      : []),
    ...(sent.length > 0
      ? [`on: { ${sent.map((one) => `'${one.cause}': { target: '${one.target}' }`).join(', ')} },`]
      : []),
  ];
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

function modelText(name: string, drawing: DrawnState, { events, ports }: Names): string {
  return [
    `import { ${name}Machine } from '../../machines/${name}Machine.ts';`,
    `import { defineModel } from '../support/model/defineModel.ts';`,
    '',
    ...(ports.length > 0 ? [`const refusal = { code: 'refused' };`, ''] : []),
    `export const ${name}Model = defineModel({`,
    `chart: ${name}Machine,`,
    'generatedSteps: 0,',
    'cases: {',
    ...events.map((event) => `'${event}': [{}],`),
    ...ports.flatMap((port) => [
      `'xstate.done.actor.${port}': [{ output: undefined }],`,
      `'xstate.error.actor.${port}': [{ error: refusal }],`,
    ]),
    '},',
    `journeys: [{ name: 'specification: …', start: { state: '${startOf(drawing)}' }, steps: [] }],`,
    '});',
    '',
  ].join('\n');
}

function startOf({ states, initial }: DrawnState): string {
  const first = states.find(({ name }) => name === initial)!;
  return first.states.length > 0 ? `${first.name}.${startOf(first)}` : first.name;
}
