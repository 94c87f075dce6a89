import { expect, test } from 'vitest';
import { fetchSettings, saveSettings } from '../../src/api/settings.ts';
import { settingsForm } from '../../src/domain/settings/settingsForm.ts';
import { callsTo, inPage, json, tagged } from './support/fetchBackend.ts';

inPage();

const wire = {
  name: 'Putzfee GmbH',
  holiday_region: 'CH-ZH',
  noon: '12:00',
  weekly_limit: 45,
  history_months: 24,
  later: 'unknown',
};

const settings = {
  id: 1,
  name: 'Putzfee GmbH',
  holidayRegion: 'CH-ZH',
  noon: '12:00',
  weeklyLimit: 45,
  historyMonths: 24,
  raw: wire,
  etag: '"1"',
};

const draft = settingsForm.draftOf(settings);

test('the settings are read with their tag', async () => {
  const { api, requests } = callsTo(() => tagged(wire));
  expect(await fetchSettings(api, null)).toEqual(settings);
  expect(requests[0]!.url).toMatch(/\/api\/settings$/);
});

test.each([{}, { ...wire, history_months: 'long' }])('%j are no settings', async (answer) => {
  const { api } = callsTo(() => tagged(answer));
  await expect(fetchSettings(api, null)).rejects.toMatchObject({ code: 'unreadableAnswer' });
});

test('what was edited is sent, and what is unknown goes back as it came', async () => {
  const { api, requests } = callsTo(async (request) =>
    json(request.method === 'PUT' ? await request.clone().json() : wire),
  );
  const edited = { ...draft, name: ' Sauber AG ', weeklyLimit: ' 42 ', historyMonths: '12' };
  expect(await saveSettings(api, settings, edited)).toMatchObject({
    name: 'Sauber AG',
    weeklyLimit: 42,
    historyMonths: 12,
  });
  const sent = requests.at(-1)!;
  expect(sent.headers.get('if-match')).toBe('"1"');
  expect(await sent.json()).toEqual({
    ...wire,
    name: 'Sauber AG',
    weekly_limit: 42,
    history_months: 12,
  });
});

test('a rejected setting is named as the form names it', async () => {
  const { api } = callsTo(() => json({ field: 'history_months', message: 'No.' }, 422));
  await expect(
    saveSettings(api, settings, { ...draft, historyMonths: '12' }),
  ).rejects.toMatchObject({ code: 'refused', fields: ['historyMonths'] });
});
