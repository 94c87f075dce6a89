import { emit, type AnyStateMachine, type EventObject } from 'xstate';
import { stateNodesOf } from './chart.ts';
import { at, statePathOf, type Path } from './chartLiteral.ts';

export type Give<Value> = (args: unknown, params?: unknown) => Value;
export type Given = Readonly<Record<string, unknown>>;

interface Port {
  readonly src: string;
  readonly input?: Give<unknown>;
}

/** An input that a state gives to a port: who asks whom, and its path in the chart's literal. */
interface AskedPort {
  readonly name: string;
  readonly path: Path;
  readonly input: Give<unknown>;
}

/** Every input that a chart gives to a port. */
export function askedPortsOf(chart: AnyStateMachine): readonly AskedPort[] {
  return stateNodesOf(chart).flatMap((node) => {
    const path = [...statePathOf(node), 'invoke'];
    const invoke = at(chart.config, path) as Port | readonly Port[] | undefined;
    return [invoke ?? []].flat().flatMap(({ src, input }, index) => {
      if (!input) return [];
      const place = Array.isArray(invoke) ? [...path, index] : path;
      return [{ name: `${node.id}: asks ${src}`, path: [...place, 'input'], input }];
    });
  });
}

interface Emit {
  readonly name: string;
  readonly event: Give<EventObject>;
  /** The action that emits another event in its place. */
  readonly emitting: (event: Give<EventObject>) => unknown;
}

interface Assign {
  readonly name: string;
  readonly assignment: Give<Given>;
}

function actionsOf(chart: AnyStateMachine): readonly (readonly [string, Given])[] {
  return Object.entries(chart.implementations.actions as unknown as Record<string, Given>);
}

/** The actions of a chart that emit an event with a payload. */
export function emitsOf(chart: AnyStateMachine): readonly Emit[] {
  return actionsOf(chart).flatMap(([name, { type, event, answering }]) => {
    if (typeof event !== 'function' || (type !== 'xstate.emit' && !answering)) return [];
    const emitting = (answering ?? emit) as Emit['emitting'];
    return [{ name, event: event as Give<EventObject>, emitting }];
  });
}

/** The actions of a chart that assign what they compute. */
export function assignsOf(chart: AnyStateMachine): readonly Assign[] {
  return actionsOf(chart).flatMap(([name, { type, assignment }]) =>
    type === 'xstate.assign' && typeof assignment === 'function'
      ? [{ name, assignment: assignment as Give<Given> }]
      : [],
  );
}

interface NamedGuard {
  readonly name: string;
  readonly guard: Give<unknown>;
}

/** The guards of a chart that ask more than in which state it is. */
export function guardsOf({ implementations }: AnyStateMachine): readonly NamedGuard[] {
  return Object.entries(implementations.guards as Readonly<Record<string, Give<unknown>>>)
    .filter(([, guard]) => !('check' in guard))
    .map(([name, guard]) => ({ name, guard }));
}
