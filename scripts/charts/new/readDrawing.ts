/** A state of a drawing, with the arrows that leave it. */
export interface DrawnState {
  readonly name: string;
  description: string;
  initial: string | null;
  readonly states: DrawnState[];
  readonly arrows: DrawnArrow[];
}

interface DrawnArrow {
  /** An event, `done PORT`, `failed PORT` or `after DELAY`. */
  readonly cause: string;
  readonly target: string;
}

const ARROW = /^(\S+)\s*-->\s*(\S+?)(?:\s*:\s*(.+))?$/;
const ALIAS = /^state\s+"([^"]+)"\s+as\s+(\w+)$/;
const OPENING = /^state\s+(\w+)\s*\{$/;
const WORDS = /^(\w+)\s*:\s*(.+)$/;
const POINT = '[*]';
const CAUSE = /^(?:\w+\.\w+|(?:done|failed|after) \w+)$/;
const CAUSES = 'an event like door.pushed is, done PORT, failed PORT, after DELAY';

/**
 * Reads a state diagram of Mermaid: states, what they are, states inside of others, and arrows with
 * what causes them. An arrow to `[*]` makes its state an end. Throws a sentence with the line that it
 * does not understand.
 */
export function readDrawing(text: string): DrawnState {
  const root = stateOf('');
  const open = [root];
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.trim();
    if (/^(?:stateDiagram(?:-v2)?|direction \w+|%%.*|)$/.test(words)) continue;
    const fault = readLine(words, open);
    if (fault) throw new Error(`Line ${index + 1}${fault}`);
  }
  if (!root.initial) throw new Error(`No arrow leads from ${POINT} to the first state.`);
  return root;
}

/** Reads a line into the innermost open state, or says what is wrong with it. */
function readLine(line: string, open: DrawnState[]): string | null {
  const around = open.at(-1)!;
  const [, source, target, cause = ''] = ARROW.exec(line) ?? [];
  const [, label, alias] = ALIAS.exec(line) ?? [];
  const [, opened] = OPENING.exec(line) ?? [];
  const [, described, description] = WORDS.exec(line) ?? [];
  if (source === POINT) around.initial = inside(around, target!).name;
  else if (source) return addArrow(around, { source, target: target!, cause });
  else if (alias) inside(around, alias).description = label!;
  else if (opened) open.push(inside(around, opened));
  else if (line === '}' && open.length > 1) open.pop();
  else if (described) inside(around, described).description = description!;
  else return ` is not understood: ${line}`;
  return null;
}

interface ReadArrow extends DrawnArrow {
  readonly source: string;
}

function addArrow(around: DrawnState, { source, target, cause }: ReadArrow): string | null {
  const { arrows } = inside(around, source);
  if (target === POINT) return null;
  if (cause === '') return `: the arrow from ${source} to ${target} says no cause.`;
  if (!CAUSE.test(cause)) return `: ${cause} is no cause: ${CAUSES}.`;
  if (arrows.some((one) => one.cause === cause)) {
    return `: another arrow from ${source} has the cause ${cause}.`;
  }
  arrows.push({ cause, target: inside(around, target).name });
  return null;
}

function stateOf(name: string): DrawnState {
  return { name, description: '', initial: null, states: [], arrows: [] };
}

/** A state inside of another, which is made where the drawing names it first. */
function inside(around: DrawnState, name: string): DrawnState {
  const known = around.states.find((one) => one.name === name);
  if (known) return known;
  const made = stateOf(name);
  around.states.push(made);
  return made;
}
