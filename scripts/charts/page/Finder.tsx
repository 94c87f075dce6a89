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
  return (
    <>
      <input
        type="search"
        list={list}
        aria-label="Find"
        placeholder="Find a state or event"
        onInput={({ currentTarget }) => {
          const part = found.get(currentTarget.value);
          if (!part) return;
          currentTarget.value = '';
          onFind(part);
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
