import { expect, test } from 'vitest';
import {
  isMismatch,
  isSubmittable,
  isTooShort,
} from '../../../src/domain/account/passwordDraft.ts';

const draft = (currentPassword: string, newPassword: string, confirmation: string) => ({
  currentPassword,
  newPassword,
  confirmation,
});

test.each([
  ['old', 'new', 'new', true],
  [' ', ' ', ' ', true],
  ['old', 'old', 'old', true],
  ['', 'new', 'new', false],
  ['old', '', '', false],
  ['old', 'new', '', false],
  ['old', '', 'new', false],
  ['old', 'new', 'New', false],
  ['old', 'new', 'new ', false],
])(
  'specification: the draft %j, %j, %j can be submitted: %j',
  (current, next, confirmation, submittable) => {
    expect(isSubmittable(draft(current, next, confirmation))).toBe(submittable);
  },
);

test.each([
  ['secret', '', false, false],
  ['secret', 'se', false, true],
  ['secret', 'secret', false, false],
  ['secret', 'sx', true, true],
  ['secret', 'secretly', true, true],
  ['', 'se', true, true],
])(
  'the confirmation of %j with %j is a mismatch while typing: %j, after blur: %j',
  (newPassword, confirmation, typing, left) => {
    expect(isMismatch({ newPassword, confirmation }, false)).toBe(typing);
    expect(isMismatch({ newPassword, confirmation }, true)).toBe(left);
  },
);

test.each([
  ['', false],
  ['mükrotäszi', true],
  ['mükrotäsziö', true],
  ['mükrotäsziöv', false],
  ['mükrotäsziö'.normalize('NFD'), true],
  ['mükrotäszi🚲', true],
  ['mükrotäszi🚲🥒', false],
])('the new password %j is too short: %j', (password, tooShort) => {
  expect(isTooShort(password)).toBe(tooShort);
});
