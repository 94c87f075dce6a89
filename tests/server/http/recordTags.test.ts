import { describe, expect, test } from 'vitest';
import type { Browser } from '../support/browser.ts';
import { startSignedInServer } from '../support/testServer.ts';

const ABSENT = '"of-another-time"';

type Fields = Readonly<Record<string, unknown>>;

/** A record, and what is changed of it. */
interface Kind {
  readonly path: string;
  readonly change: Fields;
}

const KINDS: readonly Kind[] = [
  { path: '/api/job/1', change: { confirmed_support: false } },
  { path: '/api/customer/1', change: { city: 'Uster' } },
  { path: '/api/worker/1', change: { city: 'Uster' } },
];

async function read(browser: Browser, path: string) {
  const response = await browser.get(path);
  return { record: response.json() as Fields, tag: String(response.headers['etag']) };
}

describe.each(KINDS)('$path', ({ path, change }) => {
  test('a change with the present tag is made, and its response has the next tag', async () => {
    const { browser } = await startSignedInServer();
    const { record, tag } = await read(browser, path);
    const changed = { ...record, ...change };
    const response = await browser.put(path, changed, { 'if-match': tag });
    expect(response.statusCode).toBe(200);
    const after = await read(browser, path);
    expect(after).toEqual({ record: changed, tag: response.headers['etag'] });
    expect(after.tag).not.toBe(tag);
  });

  test('a change with an earlier tag is refused and changes nothing', async () => {
    const { browser } = await startSignedInServer();
    const { record, tag } = await read(browser, path);
    await browser.put(path, { ...record, ...change });
    const before = await read(browser, path);
    const response = await browser.put(path, record, { 'if-match': tag });
    expect(response.statusCode).toBe(412);
    expect(response.json()).toMatchObject({ code: 'outdated' });
    expect(await read(browser, path)).toEqual(before);
  });

  test('of two changes with the same tag at the same time one is made', async () => {
    const { browser } = await startSignedInServer();
    const { record, tag } = await read(browser, path);
    const put = () => browser.put(path, { ...record, ...change }, { 'if-match': tag });
    const responses = await Promise.all([put(), put()]);
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 412]);
  });
});

test.each([
  ['a list with the tag in it', (tag: string) => `${ABSENT}, ${tag}`, 200],
  ['a tag that a proxy has made weak', (tag: string) => `W/${tag}`, 200],
  ['*', () => '*', 200],
  ['another tag', () => ABSENT, 412],
  ['nothing', () => '', 412],
])('If-Match with %s', async (_, ifMatchFor, status) => {
  const { browser } = await startSignedInServer();
  const { record, tag } = await read(browser, '/api/customer/1');
  const response = await browser.put('/api/customer/1', record, { 'if-match': ifMatchFor(tag) });
  expect(response.statusCode).toBe(status);
});

test('a record that does not exist is a 404 whatever If-Match says', async () => {
  const { browser } = await startSignedInServer();
  const { record } = await read(browser, '/api/customer/1');
  const response = await browser.put('/api/customer/999999', record, { 'if-match': ABSENT });
  expect(response.statusCode).toBe(404);
});
