import { expect, test } from 'vitest';
import type { SettingsRecord } from '../../src/domain/entities.ts';
import { settingsForm } from '../../src/domain/settings/settingsForm.ts';

const settings: SettingsRecord = {
  id: 1,
  name: 'Putzfee GmbH',
  holidayRegion: 'CH-ZH',
  noon: '12:00',
  weeklyLimit: 45,
  historyMonths: 24,
  raw: {},
  etag: null,
};

const draft = settingsForm.draftOf(settings);

test('a draft has the settings as they are typed, and changes nothing', () => {
  expect(draft).toEqual({
    name: 'Putzfee GmbH',
    holidayRegion: 'CH-ZH',
    noon: '12:00',
    weeklyLimit: '45',
    historyMonths: '24',
  });
  expect(settingsForm.changesOf(settings, draft)).toEqual({});
  expect(settingsForm.problemsOf(settings, draft)).toEqual([]);
});

test.each([
  ['name', '', 'required'],
  ['name', '\u200b', 'required'],
  ['name', 'x'.repeat(81), 'tooLong'],
  ['noon', '09:59', 'noNoon'],
  ['noon', '14:01', 'noNoon'],
  ['noon', 'Mittag', 'noNoon'],
  ['weeklyLimit', '9', 'noHours'],
  ['weeklyLimit', '81', 'noHours'],
  ['weeklyLimit', '42.5', 'noHours'],
  ['weeklyLimit', '', 'noHours'],
  ['historyMonths', '0', 'noMonths'],
  ['historyMonths', '121', 'noMonths'],
  ['historyMonths', '1.5', 'noMonths'],
  ['historyMonths', '', 'noMonths'],
])('a %s of %j has the problem %s', (field, text, code) => {
  const edited = settingsForm.applyEdit(draft, { [field]: text });
  expect(settingsForm.problemsOf(settings, edited)).toEqual([{ field, code }]);
});

test.each([
  ['name', ` ${'x'.repeat(80)} `],
  ['noon', '10:00'],
  ['noon', '14:00'],
  ['weeklyLimit', '10'],
  ['weeklyLimit', ' 80 '],
  ['historyMonths', '1'],
  ['historyMonths', ' 120 '],
])('a %s of %j is right', (field, text) => {
  const edited = settingsForm.applyEdit(draft, { [field]: text });
  expect(settingsForm.problemsOf(settings, edited)).toEqual([]);
  expect(settingsForm.changesOf(settings, edited)).toEqual({ [field]: text });
});

test.each([
  ['12', '12:00'],
  ['1230', '12:30'],
  ['12.30', '12:30'],
])('a noon of %j probably means %s', (noon, meant) => {
  expect(settingsForm.likelyEdits({ ...draft, noon }, settings)).toEqual([{ noon: meant }]);
});

test.each(['12:00', 'Mittag'])('a noon of %j stays as it is', (noon) => {
  expect(settingsForm.likelyEdits({ ...draft, noon }, settings)).toEqual([]);
});
