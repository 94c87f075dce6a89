import { expect, test } from 'vitest';
import { Client } from '../server/support/client.ts';
import { temporaryFolder } from '../server/support/process/folder.ts';
import { startServer } from '../server/support/process/serverProcess.ts';
import { reportRace, roundsOr } from './support/rounds.ts';

const ROUNDS = roundsOr(1);
const SERVERS = 3;

test('servers that start at once in an empty folder share one schema and one set of demo data', async (context) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const settings = { DATA_DIR: temporaryFolder() };
    const servers = Array.from({ length: SERVERS }, () => startServer(settings));
    const addresses = await Promise.all(servers.map((server) => server.listening()));
    const client = new Client();
    expect((await client.signIn(addresses[0]!)).status).toBe(200);
    for (const address of addresses) {
      const answer = await client.call(`${address}/api/customer`);
      expect(await answer.json()).toHaveLength(45);
    }
    for (const server of servers) {
      server.kill('SIGTERM');
      expect(await server.ended).toMatchObject({ code: 0, errors: '' });
    }
  }
  reportRace(context, { rounds: ROUNDS, servers: ROUNDS * SERVERS });
});
