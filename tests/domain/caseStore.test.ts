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
  after.remove();
  expect(after.find('demo')).toBe(null);
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
  cases.remove();
  expect(cases.find('demo')).toBe(null);
});
