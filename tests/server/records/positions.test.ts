import { expect, test } from 'vitest';
import { createNominatim } from '../../../server/geocoder/nominatim.ts';
import { movableClock } from '../support/clock.ts';
import { startFakeGeocoder } from '../support/fakeGeocoder.ts';
import { startSignedInServer } from '../support/testServer.ts';

const ADDRESS = { address: 'Limmatstrasse 107', zip_code: '8005', city: 'Zürich' };
const FOUND = JSON.stringify([{ lat: '47.3876', lon: '8.5314', display_name: 'Limmatstrasse' }]);

/** A server with a geocoder that gives these answers, the last one again and again. */
async function start(...answers: readonly string[]) {
  const { now, advance } = movableClock();
  const given = [...answers];
  const next = () => (given.length > 1 ? given.shift()! : given[0]!);
  const geocoder = await startFakeGeocoder(() => ({ body: next() }));
  const server = await startSignedInServer({ environment: { GEOCODER_URL: geocoder.url }, now });
  const find = (address: object = ADDRESS) => server.browser.post('/api/position', address);
  return { ...server, ...geocoder, advance, find };
}

test('an address is found, and asked for in the country that its postcode names', async () => {
  const { find, asked } = await start(FOUND);
  const answer = await find();
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { latitude: 47.3876, longitude: 8.5314 },
  ]);
  expect(Object.fromEntries(asked[0]!.query)).toEqual({
    q: 'Limmatstrasse 107, 8005 Zürich',
    format: 'jsonv2',
    limit: '1',
    countrycodes: 'ch,li',
  });
});

test('an address with another postcode is asked for everywhere', async () => {
  const { find, asked } = await start(FOUND);
  await find({ address: ' Lindauer Str. 1 ', zip_code: '78464', city: '' });
  expect(Object.fromEntries(asked[0]!.query)).toEqual({
    q: 'Lindauer Str. 1, 78464',
    format: 'jsonv2',
    limit: '1',
  });
});

test('an address is asked for once, however it is written', async () => {
  const { find, asked } = await start(FOUND);
  await find();
  const again = await find({ ...ADDRESS, address: 'limmatstrasse  107', city: 'Zurich' });
  expect(again.json()).toEqual({ latitude: 47.3876, longitude: 8.5314 });
  expect(asked).toHaveLength(1);
});

test('an address that is not known is asked for again after a month', async () => {
  const { browser, find, asked, advance } = await start('[]', FOUND);
  const answer = await find();
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'positionUnknown' }),
  ]);
  expect((await find()).statusCode).toBe(404);
  expect(asked).toHaveLength(1);
  advance(30 * 24 * 3600);
  await browser.signIn();
  expect((await find()).statusCode).toBe(200);
});

test.each([
  ['no JSON', '<html>'],
  ['no list', '{"error":"blocked"}'],
  ['no numbers', '[{"lat":"north","lon":"8.5"}]'],
  ['a place that is not on the globe', '[{"lat":"147","lon":"8.5"}]'],
  ['an empty place', '[{}]'],
])('a geocoder that answers with %s is unavailable', async (_, body) => {
  const { find } = await start(body);
  const answer = await find();
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'geocoderUnavailable' }),
  ]);
});

test('what a geocoder could not answer is not remembered', async () => {
  const { find } = await start('<html>', FOUND);
  await find();
  expect((await find()).statusCode).toBe(200);
});

test('a geocoder that is away is unavailable', async () => {
  const { browser } = await startSignedInServer({
    environment: { GEOCODER_URL: 'http://127.0.0.1:1/search' },
  });
  expect((await browser.post('/api/position', ADDRESS)).statusCode).toBe(503);
});

test('a server without a geocoder announces none and finds nothing', async () => {
  const { browser } = await startSignedInServer();
  const { features } = (await browser.get('/config.json')).json() as { features: string[] };
  expect(features).not.toContain('positions');
  expect((await browser.post('/api/position', ADDRESS)).statusCode).toBe(404);
});

test('a server with a geocoder announces it', async () => {
  const { browser } = await start(FOUND);
  const { features } = (await browser.get('/config.json')).json() as { features: string[] };
  expect(features).toContain('positions');
});

test('a geocoder that refuses is unavailable', async () => {
  const { url } = await startFakeGeocoder(() => ({ status: 403, body: FOUND }));
  await expect(createNominatim(url)(ADDRESS)).rejects.toThrow('The geocoder answered with 403.');
});

test('a geocoder is asked once a second', async () => {
  const { url, asked } = await startFakeGeocoder(() => ({ body: FOUND }));
  const ask = createNominatim(url);
  await Promise.all([ask(ADDRESS), ask(ADDRESS)]);
  // A timer may be early by a part of a millisecond.
  expect(asked[1]!.at - asked[0]!.at).toBeGreaterThan(900);
});

test('an eleventh address that would wait is refused', async () => {
  const { url } = await startFakeGeocoder(() => ({ body: FOUND }));
  const ask = createNominatim(url);
  const waiting = Array.from({ length: 10 }, () => ask(ADDRESS).catch(() => null));
  await expect(ask(ADDRESS)).rejects.toThrow('Too many addresses wait.');
  expect(await waiting[0]).not.toBeNull();
});
