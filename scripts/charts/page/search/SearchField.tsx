/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import { capitalised } from '../../../../tests/support/words/words.ts';
import { chartName } from '../chartName.ts';
import type { Findable } from './findable.ts';
import { Search } from './search.ts';

interface SearchFieldProps {
  readonly models: readonly Model[];
  /** The id of the chart that is shown. */
  readonly present: string;
}

const KINDS: Readonly<Record<Findable['kind'], string>> = {
  question: 'Question',
  walk: 'Walk',
  state: 'State',
  way: 'What happens',
};

/** A field for a question or some words, with what is found by them in all charts. */
export function SearchField({ models, present }: SearchFieldProps) {
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const sought = text.trim();
  const found = sought === '' ? [] : searchIn(models).find(sought, present);
  const close = () => {
    setText('');
    field.current!.focus();
  };
  return (
    <search class="search">
      <input
        ref={field}
        type="search"
        aria-label="Search"
        placeholder="What happens if …? Search all charts"
        value={text}
        onFocus={() => searchIn(models)}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => {
          const [first] = list.current?.querySelectorAll('a') ?? [];
          if (key === 'Enter') first?.click();
          if (key === 'ArrowDown') first?.focus();
          if (key === 'Escape') close();
        }}
      />
      {sought !== '' && (
        <div class="found overlay">
          <p role="status">{found.length === 0 && 'Nothing has these words. Try others.'}</p>
          <ul ref={list} aria-label="Found">
            {found.map(({ kind, chart, words, text: more, address }) => (
              <li key={`${kind} ${chart.id} ${words} ${address}`}>
                <a
                  href={address}
                  onClick={() => setText('')}
                  onKeyDown={({ key }) => key === 'Escape' && close()}
                >
                  <small>
                    {KINDS[kind]}
                    {chart.id === present ? '' : ` in ${chartName(chart)}`}
                  </small>
                  <strong>{kind === 'way' ? words : capitalised(words)}</strong>
                  {more && <span>{more}</span>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}

let search: Search | undefined;

/** The index of all words, which is made with the first search. */
function searchIn(models: readonly Model[]): Search {
  search ??= new Search(models);
  return search;
}
