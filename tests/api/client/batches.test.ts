import { expect, test } from 'vitest';
import { withBatches } from '../../../src/api/client/batches.ts';
import { callsTo, inPage, json } from '../support/fetchBackend.ts';

inPage();

test('the batches of all writes of a save are known, in their order', async () => {
  let batch = 0;
  const { api } = callsTo(({ method, url }) => {
    batch += 1;
    const headers: HeadersInit = url.endsWith('plain') ? {} : { 'change-batch': `b${batch}` };
    return method === 'GET' ? json({}) : new Response('{}', { headers });
  });
  const { saved, batches } = await withBatches(api, async ({ http }) => {
    await http.put('job/7', {});
    await http.get('job/7', { signal: null });
    await http.put('plain', {});
    await http.post('visit-changes', {});
    return 'saved';
  });
  expect([saved, batches]).toEqual(['saved', ['b1', 'b4']]);
});
