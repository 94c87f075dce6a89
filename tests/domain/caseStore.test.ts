import { expect, test } from 'vitest';
import { CaseStore } from '../../src/actors/caseStore.ts';
import { absenceDraft } from '../support/absences.ts';
import { memoryStore } from '../support/memoryStore.ts';

const start = { key: 'k', draft: absenceDraft, isDated: true, choices: {} };
const left = { username: 'demo', address: '/workers/1/absence', name: 'Ana', start };

test('choices survive a reload, for the person who made them', () => {
  const store = memoryStore();
  new CaseStore(() => store).save(left);
  const after = new CaseStore(() => store);
  expect(after.find('demo')).toEqual(left);
  expect(after.find('planung')).toBe(null);
  after.remove(left.address);
  expect(after.find('demo')).toBe(null);
});

test('choices of one page survive that those of another are saved', () => {
  const store = memoryStore();
  const kept = new CaseStore(() => store);
  kept.save(left);
  kept.remove('/workers/2/absence?tell=9');
  expect(kept.find('demo')).toEqual(left);
});

test('choices that were stored without a name are found', () => {
  const { name: _, ...nameless } = left;
  const store = memoryStore();
  store.setItem('absence', JSON.stringify(nameless));
  expect(new CaseStore(() => store).find('demo')).toEqual(nameless);
});

test.each(['', 'null', '{', '{"username":"demo"}'])('%j is nothing that was stored', (text) => {
  const store = memoryStore();
  store.setItem('absence', text);
  expect(new CaseStore(() => store).find('demo')).toBe(null);
});

test('a store that is blocked keeps nothing, and nothing fails', () => {
  const cases = new CaseStore(() => {
    throw new Error('blocked');
  });
  cases.save(left);
  cases.remove(left.address);
  expect(cases.find('demo')).toBe(null);
});
