import { expect, test } from 'vitest';
import { likelyTime, readTime } from '../../src/domain/time/timeEntry.ts';

test.each([
  ['00:00', '00:00'],
  ['0:00', '00:00'],
  ['9:05', '09:05'],
  ['09:05', '09:05'],
  ['19:59', '19:59'],
  ['23:59', '23:59'],
  [' 12:30 ', '12:30'],
])('%j is parsed as %s', (text, time) => expect(readTime(text)).toBe(time));

test.each([
  ...['', '9', '09', '9:', ':30', '9:5', '24:00', '25:00', '12:60', '12:99', '-1:00'],
  ...['0900', '9.05', '09:05:00', '9:05 am', '9:05pm', '009:05', '12 : 30', '12:3o', '٠٩:٠٥'],
])('%j is not a 24-hour time', (text) => expect(readTime(text)).toBeNull());

test.each([
  ...[
    ['8', '08:00'],
    ['08', '08:00'],
    ['8h', '08:00'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['8.30', '08:30'],
    ['8,30', '08:30'],
    ['8h30', '08:30'],
    ['8 30', '08:30'],
    [' 17.45 ', '17:45'],
  ],
  ...['', '24', '2400', '1260', '8.3', '8:3', 'um 8', '08300', '-8', '٨'].map((text) => [
    text,
    null,
  ]),
])('%j probably means %s', (text, time) => expect(likelyTime(text!)).toBe(time));
