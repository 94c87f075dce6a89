import { expect, test } from 'vitest';
import { UnsavedStore } from '../../src/actors/runtime/unsavedStore.ts';
import { absenceDraft } from '../support/absences.ts';
import { memoryStore } from '../support/memoryStore.ts';

const start = { key: 'k', draft: absenceDraft, isDated: true, choices: {} };
const left = { username: 'demo', address: '/workers/1/absence', name: 'Ana', start };

test('choices survive a reload, for the person who made them', () => {
  const store = memoryStore();
  new UnsavedStore(() => store).save(left);
  const after = new UnsavedStore(() => store);
  expect(after.find('demo', left.address)).toEqual(left);
  expect(after.all('planung')).toEqual([]);
  after.remove({ ...left, username: 'planung' });
  expect(after.all('demo')).toEqual([left]);
  after.remove(left);
  expect(after.find('demo', left.address)).toBe(null);
});

test('choices of one page survive that those of another are made, and saved', () => {
  const store = memoryStore();
  const kept = new UnsavedStore(() => store);
  const other = { ...left, address: '/workers/2/absence?tell=9' };
  kept.save(left);
  kept.save(other);
  expect(kept.all('demo')).toEqual([other, left]);
  kept.remove(other);
  expect(kept.all('demo')).toEqual([left]);
});

test('choices that were stored without a name are found', () => {
  const { name: _, ...nameless } = left;
  const store = memoryStore();
  store.setItem('cases', JSON.stringify([nameless]));
  expect(new UnsavedStore(() => store).all('demo')).toEqual([nameless]);
});

test.each(['', 'null', '{', '[{"username":"demo"}]'])('%j is nothing that was stored', (text) => {
  const store = memoryStore();
  store.setItem('cases', text);
  expect(new UnsavedStore(() => store).all('demo')).toEqual([]);
});

test('a store that is blocked keeps nothing, and nothing fails', () => {
  const cases = new UnsavedStore(() => {
    throw new Error('blocked');
  });
  cases.save(left);
  cases.remove(left);
  expect(cases.all('demo')).toEqual([]);
});
