import { PassThrough, Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { userRepository } from '../../server/database/users/userRepository.ts';
import { hashPassword } from '../../server/credentials/passwords.ts';
import { chanceFrom, type Chance } from '../../server/demo/random.ts';
import { runUserCommand } from '../../server/commands/user.ts';
import { Client } from '../server/support/client.ts';
import { temporaryFolder } from '../server/support/process/folder.ts';
import { startServer } from '../server/support/process/serverProcess.ts';
import { reportRace, roundsOr, SEED } from './support/rounds.ts';

const ROUNDS = roundsOr(8);
const OLD = 'gurke fährt tandem';
const NEW = 'trompete auf dem mietvelo';
const OTHER = 'sieben leise wasserfälle';

interface Round {
  readonly address: string;
  readonly folder: string;
  readonly username: string;
  readonly chance: Chance;
}

async function changeByHttp({ address, username }: Round, changer: Client): Promise<boolean> {
  const body = { current_password: OLD, new_password: NEW };
  const { status } = await changer.call(`${address}/api/auth/change-password`, 'POST', body);
  if (![204, 401, 422].includes(status)) throw new Error(`${username}: answered ${status}`);
  return status === 204;
}

function changeByCommand({ folder, username }: Round): Promise<boolean> {
  const command = runUserCommand({
    args: ['password', username],
    environment: { DATA_DIR: folder },
    input: Readable.from([OTHER]),
    questions: new PassThrough(),
  });
  return command.then(
    () => true,
    () => false,
  );
}

/** Whether the session of this client works. */
async function isSignedIn(address: string, client: Client): Promise<boolean> {
  return (await client.call(`${address}/api/auth/me`)).status === 200;
}

/** Signs in again and again until it is refused; gives a client for each session. */
async function signInUntilRefused({ address, username }: Round): Promise<Client[]> {
  const visitor = new Client();
  await visitor.call(`${address}/api/auth/me`);
  const signedIn: Client[] = [];
  for (;;) {
    const client = new Client(visitor.cookies);
    const answer = await client.signIn(address, { username, password: OLD });
    if (answer.status !== 200) return signedIn;
    signedIn.push(client);
  }
}

/** Changes a password while clients sign in with the old one. */
async function run(round: Round) {
  const { address, username, chance } = round;
  const changer = new Client();
  await changer.signIn(address, { username, password: OLD });

  const loops = Array.from({ length: chance.between(1, 6) }, () => signInUntilRefused(round));
  for (let count = chance.between(0, 10); count > 0; count -= 1) {
    await fetch(`${address}/api/health`);
  }
  const way = chance.pick(['http', 'command', 'both'] as const);
  const [byHttp, byCommand] = await Promise.all([
    way !== 'command' && changeByHttp(round, changer),
    way !== 'http' && changeByCommand(round),
  ]);
  const oldSessions = (await Promise.all(loops)).flat();
  const working = await Promise.all(oldSessions.map((client) => isSignedIn(address, client)));
  return {
    changes: Number(byHttp) + Number(byCommand),
    changerIsSignedIn: await isSignedIn(address, changer),
    changerShouldBe: byHttp && !byCommand,
    refused: loops.length,
    signedIn: oldSessions.length,
    survived: working.filter(Boolean).length,
  };
}

test('no session of the old password survives a change by HTTP or by the command', async (context) => {
  const folder = temporaryFolder();
  const address = await startServer({ DATA_DIR: folder, NODE_ENV: 'production' }).listening();
  const database = await openDatabase(readConfig({ DATA_DIR: folder }));
  onTestFinished(() => database.destroy());
  const password_hash = await hashPassword(OLD);
  const chance = chanceFrom(SEED);
  const sum = { rounds: ROUNDS, changes: 0, signedIn: 0, refused: 0, survived: 0 };

  for (let count = 0; count < ROUNDS; count += 1) {
    const username = `user${count}`;
    await userRepository(database).add({ username, email: '', password_hash, role: 'admin' });
    const result = await run({ address, folder, username, chance });
    expect(result.changes, username).toBeGreaterThan(0);
    expect(result.changerIsSignedIn, username).toBe(result.changerShouldBe);
    for (const name of ['changes', 'signedIn', 'refused', 'survived'] as const) {
      sum[name] += result[name];
    }
    // Each round is to be about its race, not about the throttle.
    await database.deleteFrom('limited_attempts').execute();
  }
  reportRace(context, sum);
  expect(sum.signedIn).toBeGreaterThan(0);
  expect(sum.survived).toBe(0);
});
