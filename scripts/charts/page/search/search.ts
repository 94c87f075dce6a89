import MiniSearch, { type SearchOptions } from 'minisearch';
import { stemmer } from 'stemmer';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import { EVERYDAY } from '../../../../tests/support/words/everydayWords.ts';
import { chartName } from '../chartName.ts';
import { findableIn, type Findable } from './findable.ts';

/** Words of a question that say nothing of what it is about. */
const EMPTY = new Set(
  (
    'a about after all also an and any are as at be been before being but by can cannot could did do does ' +
    'doing during else for from get gets getting had happen happened happens has have having he her his how i ' +
    'if in into is it its just me more much my no nor not of off on only or our out she should so some than ' +
    'that the their them then there these they thing this those to too under up us user very want wants was ' +
    'we were what when where whether which while who whom whose why will with would you your person people'
  ).split(' '),
);

const MOST_FOUND = 14;

/** How much a text counts that has another word for what is sought. */
const WEIGHT_OF_OTHER_WORD = 0.5;
const WEIGHTS: Readonly<Record<Findable['kind'], number>> = {
  question: 1.6,
  walk: 1,
  state: 0.8,
  way: 0.6,
};
const WEIGHT_OF_PRESENT_CHART = 3;

/** What is typed may be unfinished, or misspelt. */
const LOOSELY: SearchOptions = {
  prefix: (term) => term.length > 2,
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
};

const FIELDS = ['words', 'text', 'chart'] as const;

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

const GROUPS = EVERYDAY.map((group) =>
  group.map((phrase) => ({ phrase, stems: wordsIn(phrase).map(stemmer) })),
);

/** Something that is sought: as it was typed, and what else it is called. */
interface Concept {
  readonly phrases: readonly string[];
  readonly others: readonly string[];
}

function conceptsIn(text: string): readonly Concept[] {
  const words = wordsIn(text);
  const stems = words.map(stemmer);
  const concepts: Concept[] = [];
  for (let place = 0; place < words.length;) {
    const isHere = (sought: readonly string[]) =>
      sought.every((stem, index) => stems[place + index] === stem);
    const found = GROUPS.flatMap((group) =>
      group.filter((one) => isHere(one.stems)).map(({ stems: { length } }) => ({ group, length })),
    );
    const length = Math.max(1, ...found.map((one) => one.length));
    const others = found
      .filter((one) => one.length === length)
      .flatMap(({ group }) => group.map(({ phrase }) => phrase));
    const phrase = words.slice(place, place + length).join(' ');
    const known = concepts.findIndex((one) => one.others.includes(phrase));
    if (known !== -1) {
      const { phrases, others: same } = concepts[known]!;
      concepts[known] = { phrases: [...phrases, phrase], others: same };
    } else if (others.length > 0 || !EMPTY.has(phrase)) {
      concepts.push({ phrases: [phrase], others });
    }
    place += length;
  }
  return concepts;
}

/** Finds questions, walks, states and ways of all charts by words, also by other words for the same. */
export class Search {
  readonly #all: readonly Findable[];
  readonly #index = new MiniSearch<Record<(typeof FIELDS)[number] | 'id', string>>({
    fields: [...FIELDS],
    tokenize: wordsIn,
    processTerm: (word) => (EMPTY.has(word) ? null : stemmer(word)),
    searchOptions: {
      combineWith: 'AND',
      boost: { words: 2, chart: 0.7 },
    },
  });

  constructor(models: readonly Model[]) {
    this.#all = findableIn(models);
    this.#index.addAll(
      this.#all.map(({ words, text, chart }, id) => ({
        id: String(id),
        words,
        text,
        chart: chartName(chart),
      })),
    );
  }

  /** The best first: what has most of the words, of the chart with this id rather than of others. */
  find(text: string, present: string): readonly Findable[] {
    const concepts = conceptsIn(text);
    const scores = new Map<number, { count: number; score: number }>();
    for (const concept of concepts) {
      for (const [id, score] of this.#scoresOf(concept)) {
        const before = scores.get(id) ?? { count: 0, score: 0 };
        scores.set(id, { count: before.count + 1, score: before.score + score });
      }
    }
    const most = Math.max(0, ...[...scores.values()].map(({ count }) => count));
    const sought = text.trim().toLowerCase();
    return [...scores]
      .filter(([, { count }]) => count * 2 > most)
      .map(([id, { count, score }]) => {
        const found = this.#all[id]!;
        const isPresent = found.chart.id === present;
        const isNamed =
          isPresent && found.kind === 'state' && found.words.split(' › ').at(-1) === sought;
        const weight = WEIGHTS[found.kind] * (isPresent ? WEIGHT_OF_PRESENT_CHART : 1);
        return { found, rank: isNamed ? Infinity : score * weight * (count / concepts.length) };
      })
      .toSorted((one, other) => (other.rank > one.rank ? 1 : other.rank < one.rank ? -1 : 0))
      .map(({ found }) => found)
      .filter(isFirstToAsk)
      .slice(0, MOST_FOUND);
  }

  /** How well texts fit a concept, each by what fits it best. */
  #scoresOf({ phrases, others }: Concept): ReadonlyMap<number, number> {
    const scores = new Map<number, number>();
    const add = (phrase: string, weight: number, options: SearchOptions) => {
      for (const { id, score } of this.#index.search(phrase, options)) {
        scores.set(Number(id), Math.max(scores.get(Number(id)) ?? 0, score * weight));
      }
    };
    for (const phrase of phrases) add(phrase, 1, LOOSELY);
    for (const other of others) add(other, WEIGHT_OF_OTHER_WORD, {});
    return scores;
  }
}

/** Whether it is no question that another chart has, with the same answer, before it. */
function isFirstToAsk(
  { kind, address, text }: Findable,
  place: number,
  all: readonly Findable[],
): boolean {
  if (kind !== 'question') return true;
  return all.findIndex((one) => one.address === address && one.text === text) === place;
}
