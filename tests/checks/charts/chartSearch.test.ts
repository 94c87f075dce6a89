import { expect, test } from 'vitest';
import { findableIn } from '../../../scripts/charts/page/search/findable.ts';
import { Search } from '../../../scripts/charts/page/search/search.ts';
import { models } from '../../models/models.ts';
import { EVERYDAY } from '../../support/words/everydayWords.ts';

const search = new Search(models);
const FIRST = 3;

/** What is found first by some words on the page of a chart. */
const found = (words: string, chart: string) =>
  search
    .find(words, chart)
    .slice(0, FIRST)
    .map((one) => one.words);

test.each([
  ['recordEditor', 'two people', 'What if two people change the same?'],
  ['recordEditor', 'two people edit the same record', 'What if two people change the same?'],
  ['recordEditor', 'offline', 'What if the answer never comes while I save?'],
  ['recordEditor', 'lost', 'What if the answer never comes while I save?'],
  ['recordEditor', 'twice', 'What if I press “Save” twice?'],
  ['recordEditor', 'undo', 'How long can I take back what I have saved?'],
  ['recordEditor', 'logged out', 'What if my session ends, or the browser crashes, while I edit?'],
  ['recordEditor', 'closing the tab', 'What if I leave with unsaved changes?'],
  [
    'recordEditor',
    'session ends',
    'What if my session ends, or the browser crashes, while I edit?',
  ],
  ['import', 'restart', 'What if the server restarts during the import?'],
  ['import', 'wrong row', 'What if a row is wrong?'],
  ['import', 'how long revert import', 'How long can I take an import back?'],
  ['import', 'duplicate', 'What if somebody of the file is in the lists already?'],
  ['absence', 'who is informed', 'Who is told once the absence is saved?'],
  ['absence', 'person gets well earlier', 'What if the person gets well earlier?'],
  ['absence', 'colleague', 'What if a colleague decides about a visit while I choose?'],
  ['session', 'restart during an import', 'What if the server restarts during the import?'],
] as const)('on %s, «%s» finds «%s»', (chart, words, question) => {
  expect(found(words, chart)).toContain(question);
});

test('words that are unfinished or misspelt find the same', () => {
  const asked = 'What if the server restarts during the import?';
  expect(found('resta', 'import')).toContain(asked);
  expect(found('restsrt', 'import')).toContain(asked);
});

test('a state is found first by its name', () => {
  expect(found('saving', 'recordEditor')[0]).toBe('open › work › saving');
});

test('words that say nothing find nothing', () => {
  expect(found('what happens if', 'import')).toEqual([]);
});

test.each(EVERYDAY)('the charts speak of «%s», or of what follows it', (...group) => {
  const texts = findableIn(models).map(({ words, text }) => `${words} ${text}`.toLowerCase());
  expect(group.some((word) => texts.some((one) => one.includes(word)))).toBe(true);
});
