import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createBexioRequests } from '../../../server/bexio/bexioRequests.ts';
import { createNominatim } from '../../../server/geocoder/nominatim.ts';
import { createPositions } from '../../../server/geocoder/positions.ts';
import { createAuthorizationServer } from '../../../server/provider/authorizationServer.ts';
import { startFakeGeocoder } from '../support/fakeGeocoder.ts';
import { startSignedInServer } from '../support/testServer.ts';

const MEGABYTE = 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, '[');
const ADDRESS = { address: 'Limmatstrasse 107', zip_code: '8005', city: 'Zürich' };
const FOUND = JSON.stringify([{ lat: '47.3876', lon: '8.5314' }]);

/** A server of others whose answers never end; it counts what it has sent of the longest. */
async function startEndless() {
  const sent = { bytes: 0 };
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    let bytes = 0;
    const more = () => {
      while (!response.destroyed) {
        bytes += CHUNK.length;
        sent.bytes = Math.max(sent.bytes, bytes);
        if (!response.write(CHUNK)) {
          response.once('drain', more);
          return;
        }
      }
    };
    more();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent };
}

test('an endless answer of a geocoder is given up after some megabytes', async () => {
  const { url, sent } = await startEndless();
  await expect(createNominatim(url)(ADDRESS)).rejects.toThrow('The geocoder gave no answer.');
  expect(sent.bytes).toBeLessThan(16 * MEGABYTE);
});

test('an endless answer of bexio is given up after some megabytes', async () => {
  const { url, sent } = await startEndless();
  const send = createBexioRequests(
    { api: url, accessToken: async () => 'token', now: () => new Date(0), wait: async () => {} },
    1,
    new AbortController().signal,
  );
  await expect(send({ path: '/3.0/users' })).rejects.toThrow('no response');
  expect(sent.bytes).toBeLessThan(64 * MEGABYTE);
});

test('endless metadata of an issuer is given up after some megabytes', async () => {
  const { url, sent } = await startEndless();
  const settings = {
    issuer: url,
    clientId: 'id',
    clientSecret: 'secret',
    api: url,
    tokenKey: Buffer.alloc(32),
  };
  const issuer = createAuthorizationServer(settings);
  await expect(issuer.refresh('token')).rejects.toThrow('A call to bexio failed');
  expect(sent.bytes).toBeLessThan(16 * MEGABYTE);
});

test('an address that several ask for at the same time is asked once, another one apart', async () => {
  const { url, asked } = await startFakeGeocoder(() => ({ body: FOUND }));
  const { browser } = await startSignedInServer({ environment: { GEOCODER_URL: url } });
  const other = { ...ADDRESS, address: 'Seestrasse 1' };
  const answers = await Promise.all(
    [ADDRESS, ADDRESS, other, ADDRESS, ADDRESS, ADDRESS].map((address) =>
      browser.post('/api/position', address),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(asked.map(({ query }) => query.get('q'))).toEqual([
    'Limmatstrasse 107, 8005 Zürich',
    'Seestrasse 1, 8005 Zürich',
  ]);
});

test('a question is aborted when the last of those who asked has left', async () => {
  const { database } = await startSignedInServer();
  const signals: AbortSignal[] = [];
  const find = createPositions({
    database,
    now: () => new Date(0),
    ask: (_address, signal) => {
      signals.push(signal!);
      return new Promise(() => {});
    },
  });
  const [one, two] = [new AbortController(), new AbortController()];
  await expect(find(ADDRESS, AbortSignal.abort())).rejects.toThrow('has left');
  expect(signals).toEqual([]);
  const first = find(ADDRESS, one.signal);
  const second = find(ADDRESS, two.signal);
  await expect.poll(() => signals.length).toBe(1);
  one.abort();
  await expect(first).rejects.toThrow('has left');
  expect(signals[0]!.aborted).toBe(false);
  two.abort();
  await expect(second).rejects.toThrow('has left');
  expect(signals[0]!.aborted).toBe(true);
});
