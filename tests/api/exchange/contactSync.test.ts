import { expect, test } from 'vitest';
import {
  fetchContactAccess,
  fetchContactSync,
  startContactSync,
} from '../../../src/api/exchange/contactSync.ts';
import { proposal, wireProposals } from '../../models/exchange/contactSamples.ts';
import { callsTo, inPage, json, never } from '../support/fetchBackend.ts';

inPage();

const unreadable = { code: 'unreadableAnswer' };

const statusOf = async (answer: object) => {
  const { api } = callsTo(() => json(answer));
  return fetchContactSync(api, 'k7', never);
};

const done = (result: object | null) => ({ status: 'SUCCESS', result });

test('a proposal is read with everything that it asks', async () => {
  const answer = done({ proposal: wireProposals['one']!, outcome: null });
  expect(await statusOf(answer)).toEqual({ state: 'proposed', proposal });
});

test('what was done is read in place of a proposal', async () => {
  const outcome = { created: 1, linked: 2, updated: 3 };
  expect(await statusOf(done({ proposal: null, outcome }))).toEqual({ state: 'applied', outcome });
});

test('a failure has the words of the server', async () => {
  const answer = { status: 'FAILURE', error_message: 'Nicht erreichbar.' };
  expect(await statusOf(answer)).toEqual({ state: 'failed', message: 'Nicht erreichbar.' });
});

test.each(['PENDING', 'STARTED', undefined])('the status %s is still reading', async (status) => {
  expect(await statusOf({ status })).toEqual({ state: 'reading' });
});

const [row] = wireProposals['one']!.rows;

test.each([
  ['without a result', done(null)],
  ['without rows', done({ proposal: {}, outcome: null })],
  [
    'with an unknown pile',
    done({ proposal: { groups: [], lost: [], rows: [{ ...row, pile: 'x' }] } }),
  ],
  ['without counts', done({ proposal: null, outcome: {} })],
])('an answer %s is unreadable, because half of it would be wrong', async (_, answer) => {
  await expect(statusOf(answer)).rejects.toMatchObject(unreadable);
});

test('an access that is neither true nor false is unreadable, and so is a sync without an id', async () => {
  const { api } = callsTo(() => json({}));
  await expect(fetchContactAccess(api, never)).rejects.toMatchObject(unreadable);
  await expect(startContactSync(api)).rejects.toMatchObject(unreadable);
});
