import {
  CAUSES,
  causeIn,
  faultBeside,
  stateNamed,
  withInner,
  type DrawnState,
} from './drawnState.ts';

const ARROW = /^(\S+)\s*-->\s*(\S+?)(?:\s*:\s*(.+))?$/;
const LABEL = /^([^[\]]+?)\s*(?:\[\s*(\w+)\s*\])?$/;
const ALIAS = /^state\s+"([^"]+)"\s+as\s+(\w+)$/;
const OPENING = /^state\s+(\w+)\s*\{$/;
const WORDS = /^(\w+)\s*:\s*(.+)$/;
const SKIPPED = /^(?:stateDiagram(?:-v2)?|direction \w+|%%.*|)$/;
const POINT = '[*]';

/**
 * Reads a state diagram of Mermaid: states, what they are, states inside of others, and arrows with
 * what causes them and their condition in brackets. An arrow to `[*]` makes its state an end. Throws
 * a sentence with the line that it does not understand.
 */
export function readMermaid(text: string): DrawnState {
  const root = stateNamed('');
  const open = [root];
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.trim();
    if (SKIPPED.test(words)) continue;
    const fault = readLine(words, open) ?? nameTwice(root);
    if (fault) throw new Error(`Line ${index + 1}: ${fault}`);
  }
  if (open.length > 1) throw new Error(`The state ${open.at(-1)!.name} is not closed by a }.`);
  for (const { name, states, initial } of withInner(root)) {
    if (initial || (states.length === 0 && name)) continue;
    throw new Error(`No arrow leads from ${POINT} to the first state${name && ` in ${name}`}.`);
  }
  return root;
}

/** Reads a line into the innermost open state, or says what is wrong with it. */
function readLine(line: string, open: DrawnState[]): string | null {
  const around = open.at(-1)!;
  const [, source, target, label] = ARROW.exec(line) ?? [];
  const [, title, alias] = ALIAS.exec(line) ?? [];
  const [, opened] = OPENING.exec(line) ?? [];
  const [, described, description] = WORDS.exec(line) ?? [];
  if (source === POINT) around.initial = inside(around, target!).name;
  else if (source) return readArrow(around, { source, target: target!, label });
  else if (alias) inside(around, alias).description = title!;
  else if (opened) open.push(inside(around, opened));
  else if (line === '}' && open.length > 1) open.pop();
  else if (described) inside(around, described).description = description!;
  else return `this is not understood: ${line}`;
  return null;
}

interface ReadArrow {
  readonly source: string;
  readonly target: string;
  readonly label: string | undefined;
}

function readArrow(around: DrawnState, { source, target, label }: ReadArrow): string | null {
  const state = inside(around, source);
  if (target === POINT) {
    state.isEnd = true;
    return null;
  }
  if (!label) return `the arrow from ${source} to ${target} needs a cause: ${CAUSES}.`;
  const [, text = label, guard = null] = LABEL.exec(label) ?? [];
  const cause = causeIn(text);
  if (!cause) return `"${label}" is no cause of an arrow: ${CAUSES}; a condition is [isReady].`;
  const fault = faultBeside(state.arrows, cause);
  if (fault) return fault;
  state.arrows.push({ cause, guard, target: inside(around, target).name });
  return null;
}

/** Mermaid draws a name as one state wherever it stands. */
function nameTwice(root: DrawnState): string | null {
  const names = withInner(root).map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined
    ? null
    : `${twice} is a state elsewhere too, and arrows cannot lead out of the state around them.`;
}

/** A state inside of another, which is made where the drawing names it first. */
function inside(around: DrawnState, name: string): DrawnState {
  const known = around.states.find((one) => one.name === name);
  if (known) return known;
  const made = stateNamed(name);
  around.states.push(made);
  return made;
}
