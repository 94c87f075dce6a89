import { expect, test } from 'vitest';
import type { IntakeSource } from '../../../src/domain/entities.ts';
import {
  changeOf,
  isIntakeSubmittable,
  isThanksElsewhere,
  NEW_FORM,
  wrongWebsiteIn,
  type IntakeDraftOf,
} from '../../../src/domain/intake/intakeDraft.ts';

const source: IntakeSource = {
  id: 3,
  name: 'Website',
  origins: ['https://www.putzblitz.example', 'http://localhost:8080'],
  thanksUrl: '',
  disabled: false,
};

const add = (fields: Partial<IntakeDraftOf<'add'>>) =>
  ({
    ...NEW_FORM,
    name: 'Website',
    websites: 'putzblitz.example',
    ...fields,
  }) as IntakeDraftOf<'add'>;

test('a form that is changed has its websites as people write them, one a line', () => {
  expect(changeOf(source)).toMatchObject({
    websites: 'www.putzblitz.example\nhttp://localhost:8080',
  });
  expect(isIntakeSubmittable(changeOf(source))).toBe(true);
});

test('a form needs a name and one to ten websites', () => {
  const websites = (count: number) =>
    Array.from({ length: count }, (_, place) => `w${place}.example`).join('\n');
  expect(isIntakeSubmittable(add({}))).toBe(true);
  expect(isIntakeSubmittable(add({ name: ' ' }))).toBe(false);
  expect(isIntakeSubmittable(add({ websites: ' ' }))).toBe(false);
  expect(isIntakeSubmittable(add({ websites: websites(10) }))).toBe(true);
  expect(isIntakeSubmittable(add({ websites: websites(11) }))).toBe(false);
});

test('the first text that is no website is named', () => {
  const wrong = add({ websites: 'a.example ftp://b.example ://c' });
  expect(wrongWebsiteIn(wrong)).toBe('ftp://b.example');
  expect(isIntakeSubmittable(wrong)).toBe(false);
  expect(wrongWebsiteIn(add({}))).toBeNull();
});

test('a page of thanks has to be on one of the websites, and may be none', () => {
  expect(isThanksElsewhere(add({ thanksUrl: ' ' }))).toBe(false);
  expect(isThanksElsewhere(add({ thanksUrl: 'https://putzblitz.example/danke' }))).toBe(false);
  const elsewhere = add({ thanksUrl: 'https://andere.example/danke' });
  expect(isThanksElsewhere(elsewhere)).toBe(true);
  expect(isIntakeSubmittable(elsewhere)).toBe(false);
});
