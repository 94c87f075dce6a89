import { expect, test } from 'vitest';
import { createContactReader } from '../../../server/contacts/contactReader.ts';
import { TOKEN } from '../support/bexio/bexio.ts';
import { movableClock } from '../support/clock.ts';
import { startTestSandbox } from '../support/bexio/sandbox.ts';

const LIST = 'GET /2.0/contact';

/** A reader of the sandbox's contacts, whose waits move the clock. */
async function startReader() {
  const sandbox = await startTestSandbox({ isValidToken: async (token) => token === TOKEN });
  const clock = movableClock();
  const waits: number[] = [];
  const read = createContactReader({
    api: sandbox.settings.api,
    accessToken: async () => TOKEN,
    now: clock.now,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      clock.advance(milliseconds / 1000);
    },
  });
  return { sandbox, waits, read: () => read(1, new AbortController().signal) };
}

test('the contacts of the sandbox are read with their groups, and the odd ones named', async () => {
  const { sandbox, read } = await startReader();
  const { contacts, groups, archivedIds, unreadable } = await read();
  const { fields } = contacts.find(({ fields: { name } }) => name.startsWith('Kehrli'))!;
  expect(fields).toEqual({
    name: 'Kehrli & Söhne AG Niederlassung Uster',
    email: 'uster@kehrli.example',
    phone: '044 940 11 22',
    address: 'Bankstrasse 12a, 3. Stock',
    zipCode: '8610',
    city: 'Uster',
  });
  const zoe = contacts.find(({ fields: { name } }) => name === 'Zoë Müller-Ångström');
  expect(zoe?.fields).toMatchObject({ phone: '079 555 66 77', address: 'Chemin de la Forêt 3' });
  expect(groups.map(({ name }) => name)).toEqual(['Kunden', 'Lieferanten', 'Interessenten']);
  expect(archivedIds).toHaveLength(1);
  expect(unreadable.map(({ field }) => field)).toEqual(['name_1', 'name_1']);
  expect(contacts.length + archivedIds.length + unreadable.length).toBe(sandbox.contacts.size);
});

test('umlauts that another system has written in two characters are the same as ours', async () => {
  const { sandbox, read } = await startReader();
  const [first] = sandbox.contacts.values();
  sandbox.contacts.set(1, { ...first!, name_1: 'Mu\u0308ller', name_2: ' Urs\u00a0' });
  const { contacts } = await read();
  expect(contacts[0]?.fields.name).toBe('Urs Müller');
});

test('an e-mail address that a browser has put into other letters is read as it was typed', async () => {
  const { sandbox, read } = await startReader();
  const [first] = sandbox.contacts.values();
  sandbox.contacts.set(1, { ...first!, mail: 'info@xn--mller-kva.example' });
  const { contacts } = await read();
  expect(contacts[0]?.fields.email).toBe('info@müller.example');
});

test('reading waits for as long as bexio says after a 429', async () => {
  const { sandbox, read, waits } = await startReader();
  sandbox.behaviour.failures = [{ path: '/2.0/contact?', status: 429, reset: 7 }];
  expect((await read()).contacts.length).toBeGreaterThan(0);
  expect(waits).toEqual([7000]);
});

test('a list is read anew from which rows went away, and no other row is missing', async () => {
  const { sandbox, read } = await startReader();
  const all = (await read()).contacts.map(({ id }) => id);
  sandbox.behaviour.maxRows = 10;
  sandbox.behaviour.vanishing = [3];
  const { contacts } = await read();
  expect(contacts.map(({ id }) => id)).toEqual(all.filter((id) => id !== 3));
});

test('a list that never stays as it is ends with a failure', async () => {
  const { sandbox, read } = await startReader();
  sandbox.behaviour.maxRows = 10;
  sandbox.behaviour.vanishing = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  await expect(read()).rejects.toMatchObject({ reason: 'unreadable' });
});

test('pages of one row are read to the last', async () => {
  const { sandbox, read } = await startReader();
  for (const id of sandbox.contacts.keys()) if (id > 4) sandbox.contacts.delete(id);
  sandbox.behaviour.maxRows = 1;
  expect((await read()).contacts.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(sandbox.count(LIST)).toBeGreaterThan(4);
});
