/** @jsxImportSource preact */
import { useId, useMemo } from 'preact/hooks';
import { stateNodesOf, transitionKey } from '../../../tests/support/chart/chart.ts';
import type { Model } from '../../../tests/support/model/defineModel.ts';
import type { Journey } from '../../../tests/support/model/journey.ts';
import { graphOf, transitionsOf, withInner } from '../chartGraph.ts';
import { wordsOfTransition } from '../transitionWords.ts';
import type { Part } from './drawing/part.ts';

interface FinderProps {
  readonly model: Model;
  readonly onFind: (part: Part) => void;
  readonly onWalk: (journey: Journey) => void;
}

/** What the field finds by its words: a part of the drawing, or a walk. */
type Found = { readonly part: Part } | { readonly journey: Journey };

/** A field that finds a state, an event, a port or a walk of a chart by its words. */
export function Finder({ model, onFind, onWalk }: FinderProps) {
  const list = useId();
  const findable = useMemo(() => findableIn(model), [model]);
  const show = (field: HTMLInputElement, found: Found) => {
    field.value = '';
    if ('part' in found) onFind(found.part);
    else onWalk(found.journey);
  };
  return (
    <>
      <input
        type="search"
        list={list}
        aria-label="Find"
        placeholder="Find a state, event or walk"
        onInput={({ currentTarget }) => {
          currentTarget.setCustomValidity('');
          const found = findable.get(currentTarget.value);
          if (found) show(currentTarget, found);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Enter' || currentTarget.value.trim() === '') return;
          const found = closest(findable, currentTarget.value);
          if (found) show(currentTarget, found);
          else currentTarget.setCustomValidity('Nothing in this chart has these words.');
          currentTarget.reportValidity();
        }}
      />
      <datalist id={list}>
        {[...findable.keys()].map((words) => (
          <option key={words}>{words}</option>
        ))}
      </datalist>
    </>
  );
}

/** The state of this name, or else the first that has all words of a text. */
function closest(findable: ReadonlyMap<string, Found>, text: string): Found | undefined {
  const sought = text.trim().toLowerCase();
  const named = [...findable].map(([words, found]) => ({ words: words.toLowerCase(), found }));
  const state = named.find(({ words }) => words.split('.').at(-1) === sought);
  const parts = sought.split(/\s+/);
  return (state ?? named.find(({ words }) => parts.every((one) => words.includes(one))))?.found;
}

function findableIn({ chart, journeys }: Model): ReadonlyMap<string, Found> {
  const states = withInner(graphOf(chart).root);
  const parts: readonly (readonly [string, Part])[] = [
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
  ];
  return new Map<string, Found>([
    ...parts.map(([words, part]) => [words, { part }] as const),
    ...journeys.map((journey) => [`Walk: ${journey.name}`, { journey }] as const),
  ]);
}
