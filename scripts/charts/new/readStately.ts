import {
  CAUSES,
  causeIn,
  causeText,
  faultBeside,
  stateNamed,
  type DrawnArrow,
  type DrawnState,
} from './drawnState.ts';

type Json = Readonly<Record<string, unknown>>;

/** A state of the export, by its names from the outermost. */
interface Place {
  readonly path: readonly string[];
  readonly root: Json;
  /** What the chart is going to be called. */
  readonly chart: string;
}

/**
 * Reads a machine that Stately's editor has exported as JSON: states, descriptions, events, invoked
 * requests, delays, conditions and ends. Throws a sentence with the state that it cannot take over.
 */
export function readStately(text: string, chart: string): DrawnState {
  const root: unknown = JSON.parse(text);
  if (!isJson(root) || !isJson(root['states'])) {
    throw new Error('It is no machine: it has no states.');
  }
  return readState('', root, { path: [], root, chart });
}

function readState(name: string, json: Json, place: Place): DrawnState {
  const { path } = place;
  const fail = (sentence: string): never => {
    throw new Error(`In ${path.join('.') || 'the machine'}: ${sentence}`);
  };
  if (json['type'] === 'parallel' || json['type'] === 'history') {
    fail(
      `a state of the type ${json['type']} is not taken over; write it in the chart afterwards.`,
    );
  }
  const state = stateNamed(name);
  state.description = typeof json['description'] === 'string' ? json['description'] : '';
  state.isEnd = json['type'] === 'final';
  state.states.push(
    ...Object.entries(childrenOf(json)).map(([key, child]) =>
      readState(key, child, { ...place, path: [...path, key] }),
    ),
  );
  state.initial = state.states.length > 0 ? String(json['initial'] ?? state.states[0]!.name) : null;
  if (state.initial && !childrenOf(json)[state.initial]) {
    fail(`it begins in ${state.initial}, which is no state of it.`);
  }
  for (const [label, transition] of transitionsOf(json)) {
    const cause = causeIn(label) ?? fail(`"${label}" is no cause of an arrow: ${CAUSES}.`);
    const target = transition['target'] ? targetOf(String(transition['target']), place) : undefined;
    if (target === null) fail(`${label} leads to ${transition['target']}, which is no state.`);
    if (!target) fail(`${causeText(cause)} leads nowhere.`);
    const fault = faultBeside(state.arrows, cause);
    if (fault) fail(fault);
    const arrow: DrawnArrow = { cause, guard: nameIn(transition['guard']), target: target! };
    state.arrows.push(arrow);
  }
  return state;
}

function transitionsOf(json: Json): readonly (readonly [string, Json])[] {
  const under = (key: string, prefix: string) =>
    Object.entries((json[key] ?? {}) as Json).flatMap(([name, value]) =>
      listOf(value).map((one) => [`${prefix}${name}`, one] as const),
    );
  const answers = listOf(json['invoke']).flatMap((invoke) => {
    const port = nameIn(invoke['src']) ?? '';
    return [
      ...listOf(invoke['onDone']).map((one) => [`done ${port}`, one] as const),
      ...listOf(invoke['onError']).map((one) => [`failed ${port}`, one] as const),
    ];
  });
  const always = listOf(json['always']).map((one) => ['an arrow without an event', one] as const);
  return [...answers, ...under('after', 'after '), ...under('on', ''), ...always];
}

/** One or several of what may also stand as the name of its target alone. */
function listOf(value: unknown): readonly Json[] {
  if (value === undefined || value === null) return [];
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map((one) => (isJson(one) ? one : { target: one }));
}

/** A name, or the `type` of an object, as conditions and sources of requests are written. */
function nameIn(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return isJson(value) && typeof value['type'] === 'string' ? value['type'] : null;
}

/** The target as the new chart names it, or null if there is no such state. */
function targetOf(target: string, { path, root, chart }: Place): string | null {
  const parts = target.split('.');
  if (target.startsWith('#')) {
    const inner = target.slice(`#${String(root['id'])}.`.length).split('.');
    const isThere = target.startsWith(`#${String(root['id'])}.`) && stateAt(root, inner);
    return isThere ? `#${chart}.${inner.join('.')}` : null;
  }
  const from = parts[0] === '' ? path : path.slice(0, -1);
  return stateAt(root, [...from, ...parts.filter(Boolean)]) ? target : null;
}

function stateAt(root: Json, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (state, name) => (state ? childrenOf(state)[name] : undefined),
    root,
  );
}

function childrenOf(json: Json): Readonly<Record<string, Json>> {
  return (json['states'] ?? {}) as Readonly<Record<string, Json>>;
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
