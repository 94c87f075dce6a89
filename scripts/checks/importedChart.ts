import { createMachine, type AnyStateMachine } from 'xstate';

type OneOrMore<Value> = Value | readonly Value[];

/** Whether the engine read a name or the text of code. */
type Kind = 'builtin' | 'inline' | 'named';

interface ImportedGuard {
  readonly kind: Kind;
  readonly type: string;
  readonly params?: object;
}

interface ImportedAction {
  readonly kind: Kind;
  readonly action: { readonly type?: string; readonly params?: object };
}

interface ImportedTransition {
  readonly cond?: ImportedGuard;
  readonly actions?: OneOrMore<ImportedAction>;
}

type Transitions = OneOrMore<ImportedTransition>;

interface ImportedInvoke {
  readonly kind: Kind;
  readonly src: string;
  readonly onDone?: Transitions;
  readonly onError?: Transitions;
}

/** A state as the engine of Stately's import writes it, in the form of XState 4. */
export interface ImportedState {
  readonly entry?: OneOrMore<ImportedAction>;
  readonly exit?: OneOrMore<ImportedAction>;
  readonly on?: Readonly<Record<string, Transitions>>;
  readonly after?: Readonly<Record<string, Transitions>>;
  readonly always?: Transitions;
  readonly onDone?: Transitions;
  readonly invoke?: OneOrMore<ImportedInvoke>;
  readonly states?: Readonly<Record<string, ImportedState>>;
  readonly context?: unknown;
}

/** The chart of XState 5 that an import describes. Throws if it is none. */
export function importedChart({ context, ...root }: ImportedState): AnyStateMachine {
  return createMachine({
    ...stateOf(root),
    ...(context !== undefined && { context: valueOf(context) }),
  } as object);
}

function stateOf({
  entry,
  exit,
  on,
  after,
  always,
  onDone,
  invoke,
  states,
  ...rest
}: ImportedState): object {
  return {
    ...rest,
    ...(entry && { entry: actionsOf(entry) }),
    ...(exit && { exit: actionsOf(exit) }),
    ...(on && { on: mapValues(on, transitionsOf) }),
    ...(after && { after: mapValues(after, transitionsOf) }),
    ...(always && { always: transitionsOf(always) }),
    ...(onDone && { onDone: transitionsOf(onDone) }),
    ...(invoke && { invoke: listOf(invoke).map(invokeOf) }),
    ...(states && { states: mapValues(states, stateOf) }),
  };
}

function invokeOf({ kind, src, onDone, onError, ...rest }: ImportedInvoke): object {
  return {
    ...rest,
    src: nameOf(kind, src),
    ...(onDone && { onDone: transitionsOf(onDone) }),
    ...(onError && { onError: transitionsOf(onError) }),
  };
}

function transitionsOf(transitions: Transitions): readonly object[] {
  return listOf(transitions).map(({ cond, actions, ...rest }) => ({
    ...rest,
    ...(cond && { guard: referenceTo(cond.kind, cond) }),
    ...(actions && { actions: actionsOf(actions) }),
  }));
}

function actionsOf(actions: OneOrMore<ImportedAction>): readonly object[] {
  return listOf(actions).map(({ kind, action }) => referenceTo(kind, action));
}

/** The engine writes empty params for a name without any. */
function referenceTo(
  kind: Kind,
  { type, params = {} }: { readonly type?: string; readonly params?: object },
): object {
  return { type: nameOf(kind, type), ...(Object.keys(params).length > 0 && { params }) };
}

function nameOf(kind: Kind, text: string | undefined): string {
  return kind === 'named' && text !== undefined ? text : 'code';
}

/** Code comes as its text in double braces. */
function valueOf(value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('{{') ? () => value : value;
}

function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Readonly<Record<string, Result>> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}

function listOf<Value extends object>(values: OneOrMore<Value>): readonly Value[] {
  return Array.isArray(values) ? values : [values as Value];
}
