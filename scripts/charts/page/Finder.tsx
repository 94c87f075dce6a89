/** @jsxImportSource preact */
import { useId, useMemo } from 'preact/hooks';
import type { AnyStateMachine } from 'xstate';
import { stateNodesOf, transitionKey } from '../../../tests/support/chart/chart.ts';
import { graphOf, transitionsOf, withInner } from '../chartGraph.ts';
import { wordsOfTransition } from '../transitionWords.ts';
import type { Part } from './drawing/part.ts';

interface FinderProps {
  readonly chart: AnyStateMachine;
  readonly onFind: (part: Part) => void;
}

/** A field that finds a state, an event or a port of a chart by its words. */
export function Finder({ chart, onFind }: FinderProps) {
  const list = useId();
  const found = useMemo(() => partsOf(chart), [chart]);
  const show = (field: HTMLInputElement, part: Part) => {
    field.value = '';
    onFind(part);
  };
  return (
    <>
      <input
        type="search"
        list={list}
        aria-label="Find"
        placeholder="Find a state or event"
        onInput={({ currentTarget }) => {
          currentTarget.setCustomValidity('');
          const part = found.get(currentTarget.value);
          if (part) show(currentTarget, part);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Enter' || currentTarget.value.trim() === '') return;
          const part = closest(found, currentTarget.value);
          if (part) show(currentTarget, part);
          else currentTarget.setCustomValidity('Nothing in this chart has these words.');
          currentTarget.reportValidity();
        }}
      />
      <datalist id={list}>
        {[...found.keys()].map((words) => (
          <option key={words}>{words}</option>
        ))}
      </datalist>
    </>
  );
}

/** The state of this name, or else the first part that has all words of a text. */
function closest(found: ReadonlyMap<string, Part>, text: string): Part | undefined {
  const sought = text.trim().toLowerCase();
  const named = [...found].map(([words, part]) => ({ words: words.toLowerCase(), part }));
  const state = named.find(({ words }) => words.split('.').at(-1) === sought);
  const parts = sought.split(/\s+/);
  return (state ?? named.find(({ words }) => parts.every((one) => words.includes(one))))?.part;
}

function partsOf(chart: AnyStateMachine): ReadonlyMap<string, Part> {
  const states = withInner(graphOf(chart).root);
  return new Map<string, Part>([
    ...states.map(({ id }) => [id.slice(chart.id.length + 1) || id, { state: id }] as const),
    ...states.flatMap(({ id, lines }) =>
      lines
        .filter(({ kind }) => kind === 'port' || kind === 'chart')
        .map(({ text }) => [`asks for ${text}`, { state: id }] as const),
    ),
    ...stateNodesOf(chart)
      .flatMap(transitionsOf)
      .map(
        (one) => [wordsOfTransition(chart, one), { transitions: [transitionKey(one)] }] as const,
      ),
  ]);
}
