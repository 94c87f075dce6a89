import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { runUserCommand } from '../../../server/commands/user.ts';
import { TODAY } from '../../support/today.ts';
import { Browser } from '../support/browser.ts';
import { temporaryFolder } from '../support/process/folder.ts';
import { databaseSettings, type DatabaseSettings } from '../support/database/databaseSettings.ts';
import { runScript } from '../support/process/process.ts';

const task = fileURLToPath(new URL('../../../scripts/tasks/product/user.ts', import.meta.url));
const PASSWORD = 'gurke fährt tandem';
const OTHER = 'trompete auf dem mietvelo';

/** Runs the command in this folder with its input from a pipe. */
function run(
  settings: DatabaseSettings,
  args: readonly string[],
  piped: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const environment = { ...settings, ...more, NODE_ENV: 'production' };
  return runUserCommand({
    args,
    environment,
    input: Readable.from([piped]),
    questions: new PassThrough(),
  });
}

/** A server over this folder, as in production. */
async function browserOf(settings: DatabaseSettings) {
  const config = readConfig({ ...settings, NODE_ENV: 'production' });
  const database = await openDatabase(config);
  const app = await buildApp({ config, database, now: () => TODAY });
  const close = async () => {
    await app.close();
    await database.destroy();
  };
  return { browser: new Browser(app), close };
}

async function canSignIn(
  settings: DatabaseSettings,
  username: string,
  password: string,
): Promise<boolean> {
  const { browser, close } = await browserOf(settings);
  const { statusCode } = await browser.signIn({ username, password });
  await close();
  return statusCode === 200;
}

test('the first user of a production server is added with a password from a pipe', async () => {
  const settings = await databaseSettings('empty');
  const answer = await run(settings, ['add', 'anna', 'anna@example.ch'], `${PASSWORD}\n`);
  expect(answer).toBe('The user anna can sign in now, as admin.');
  const { browser, close } = await browserOf(settings);
  await browser.signIn({ username: 'anna', password: PASSWORD });
  const me = await browser.get('/api/auth/me');
  expect(me.json()).toEqual({
    username: 'anna',
    email: 'anna@example.ch',
    role: 'admin',
    business_name: 'Einsatzplan',
    noon: '12:00',
    weekly_limit: 45,
  });
  await close();
});

test('a user is added as told, or as dispatcher, and gets another role', async () => {
  const settings = await databaseSettings('empty');
  await run(settings, ['add', 'anna'], PASSWORD);
  expect(await run(settings, ['add', 'bob', '--role', 'viewer'], PASSWORD)).toContain('as viewer');
  expect(await run(settings, ['add', 'eva'], PASSWORD)).toContain('as dispatcher');
  expect(await run(settings, ['role', 'eva', 'admin'], '')).toBe('eva is admin from now on.');
  const { browser, close } = await browserOf(settings);
  await browser.signIn({ username: 'eva', password: PASSWORD });
  expect((await browser.get('/api/user')).json()).toMatchObject([
    { username: 'anna', role: 'admin' },
    { username: 'bob', role: 'viewer' },
    { username: 'eva', role: 'admin' },
  ]);
  await close();
});

test('a link lets a user choose a new password, but not a disabled one', async () => {
  const settings = await databaseSettings('empty');
  await run(settings, ['add', 'anna'], PASSWORD);
  await run(settings, ['add', 'bob'], PASSWORD);
  const answer = await run(settings, ['link', 'bob'], '', { PUBLIC_URL: 'http://plan.example' });
  const [, token] = /: http:\/\/plan\.example\/invitation#([0-9a-f]{64})$/.exec(answer) ?? [];
  const { browser, close } = await browserOf(settings);
  await browser.get('/api/health');
  expect((await browser.post('/api/invitation', { token })).json()).toEqual({ username: 'bob' });
  await close();
  await run(settings, ['disable', 'bob'], '');
  await expect(run(settings, ['link', 'bob'], '')).rejects.toThrow('bob is disabled');
});

test('a changed password ends a link that was made before', async () => {
  const settings = await databaseSettings('empty');
  await run(settings, ['add', 'anna'], PASSWORD);
  const [token] = /[0-9a-f]{64}$/.exec(await run(settings, ['link', 'anna'], ''))!;
  await run(settings, ['password', 'anna'], OTHER);
  const { browser, close } = await browserOf(settings);
  await browser.get('/api/health');
  expect((await browser.post('/api/invitation', { token })).statusCode).toBe(404);
  await close();
});

test('a disabled user is kept out until they are enabled', async () => {
  const settings = await databaseSettings('empty');
  await run(settings, ['add', 'anna'], PASSWORD);
  await run(settings, ['add', 'bob'], PASSWORD);
  await run(settings, ['disable', 'bob'], '');
  expect(await canSignIn(settings, 'bob', PASSWORD)).toBe(false);
  await run(settings, ['enable', 'bob'], '');
  expect(await canSignIn(settings, 'bob', PASSWORD)).toBe(true);
});

test.each(['', '\n', '\r\n', '\nmore'])(
  'the first line of the input is the password: %j',
  async (end) => {
    const settings = await databaseSettings('empty');
    await run(settings, ['add', 'anna'], `${PASSWORD}${end}`);
    expect(await canSignIn(settings, 'anna', PASSWORD)).toBe(true);
  },
);

test('the first broken password rule is printed', async () => {
  const settings = await databaseSettings('empty');
  await expect(run(settings, ['add', 'anna'], 'annaannaanna')).rejects.toThrow(
    'The new password must not contain your name.',
  );
  await expect(run(settings, ['add', 'anna'], '')).rejects.toThrow('at least 12 characters');
});

test('a changed password ends the sessions of a running server', async () => {
  const settings = await databaseSettings('empty');
  await run(settings, ['add', 'anna'], PASSWORD);
  const { browser, close } = await browserOf(settings);
  await browser.signIn({ username: 'anna', password: PASSWORD });
  expect(await run(settings, ['password', 'anna'], OTHER)).toBe(
    'The password of anna is changed, and all sessions of anna have ended.',
  );
  expect((await browser.get('/api/auth/me')).statusCode).toBe(401);
  await close();
  expect(await canSignIn(settings, 'anna', PASSWORD)).toBe(false);
  expect(await canSignIn(settings, 'anna', OTHER)).toBe(true);
});

test.each([
  ['a user who is there already', ['add', 'anna'], OTHER, 'There is a user anna already'],
  ['a user who is not there', ['password', 'bob'], OTHER, 'There is no user bob.'],
  [
    'the present password',
    ['password', 'anna'],
    PASSWORD,
    'The new password must differ from the current one.',
  ],
  ['a name of nothing', ['add', ''], OTHER, 'NAME must have 1 to 200 characters'],
  ['a name with blanks around it', ['add', ' eva'], OTHER, 'NAME must have 1 to 200 characters'],
  ['a name of invisible characters', ['add', '\u200b\u2060'], OTHER, 'NAME must have 1 to 200'],
  ['a name that is too long', ['add', 'x'.repeat(201)], OTHER, 'NAME must have 1 to 200'],
  ['no name', ['add'], OTHER, 'does not know what to do with these'],
  ['too many words', ['password', 'anna', 'x'], OTHER, 'does not know what to do with these'],
  ['another word', ['destroy', 'anna'], OTHER, 'does not know what to do with these'],
  ['a word of JavaScript', ['toString', 'anna'], OTHER, 'does not know what to do with these'],
  ['another option', ['add', 'eva', '--rolle', 'admin'], OTHER, "Unknown option '--rolle'"],
  ['a role for a password', ['password', 'anna', '--role', 'admin'], OTHER, 'does not know what'],
  ['an unknown role', ['add', 'eva', '--role', 'owner'], OTHER, 'ROLE must be one of viewer, '],
  ['no role', ['role', 'anna'], OTHER, 'does not know what to do with these'],
  ['to lower the last admin', ['role', 'anna', 'viewer'], OTHER, 'anna is the last who may'],
  ['to disable the last admin', ['disable', 'anna'], OTHER, 'anna is the last who may'],
])('%s is refused with a reason', async (_, args, password, sentence) => {
  const settings = await databaseSettings('empty');
  await run(settings, ['add', 'anna'], PASSWORD);
  await expect(run(settings, args, password)).rejects.toThrow(sentence);
  expect(await canSignIn(settings, 'anna', PASSWORD)).toBe(true);
});

/** Somebody at a terminal who types a line after each question. */
async function typeAt(
  settings: DatabaseSettings,
  args: readonly string[],
  lines: readonly string[],
) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const questions = new PassThrough();
  const shown: string[] = [];
  const waiting = [...lines];
  questions.on('data', (chunk: Buffer) => {
    shown.push(chunk.toString());
    const line = chunk.toString().endsWith(': ') && waiting.shift();
    if (line) input.write(line);
  });
  const environment = settings;
  const outcome = await runUserCommand({ args, environment, input, questions }).catch(
    ({ message }: Error) => message,
  );
  return { outcome, shown: shown.join('') };
}

test('at a terminal the password is asked for twice and not echoed', async () => {
  const settings = await databaseSettings('empty');
  const { outcome, shown } = await typeAt(
    settings,
    ['add', 'anna'],
    [`${PASSWORD}x\u007f\r`, `${PASSWORD}\r`],
  );
  expect(outcome).toBe('The user anna can sign in now, as admin.');
  expect(shown).toBe('Password for anna: \nThe same again: \n');
  expect(await canSignIn(settings, 'anna', PASSWORD)).toBe(true);
});

test.each([
  [
    'two different passwords',
    [`${PASSWORD}\r`, `${OTHER}\r`],
    'The two passwords differ: nothing was changed.',
  ],
  ['Ctrl+C', ['gurke\u0003'], 'Nothing was changed.'],
  ['Ctrl+D', ['\u0004'], 'Nothing was changed.'],
])('at a terminal, %s changes nothing', async (_, lines, sentence) => {
  const settings = await databaseSettings('empty');
  const { outcome } = await typeAt(settings, ['add', 'anna'], lines);
  expect(outcome).toBe(sentence);
  expect(await canSignIn(settings, 'anna', PASSWORD)).toBe(false);
});

test.each([
  [`${PASSWORD}\n`, { code: 0, output: 'The user anna can sign in now, as admin.\n', errors: '' }],
  ['short\n', { code: 1, output: '', errors: expect.stringContaining('12 characters.\n') }],
])('the program with the input %j prints the outcome', async (input, outcome) => {
  const environment = { ...(await databaseSettings('empty')) };
  expect(await runScript(task, ['add', 'anna'], { environment, input })).toEqual(outcome);
});

test.each(['ANNA', 'ànna', '\u0430nna', 'ΑΝΝΑ', 'ＡＮＮＡ'])(
  'a user whose name looks like that of another one is refused: %s',
  async (name) => {
    const settings = await databaseSettings('empty');
    await run(settings, ['add', 'anna'], PASSWORD);
    const added = run(settings, ['add', name], PASSWORD);
    await expect(added).rejects.toThrow('or one whose name looks the same');
  },
);

test('a removed user can no longer sign in, and the last admin stays', async () => {
  const settings = await databaseSettings('empty');
  await run(settings, ['add', 'anna'], PASSWORD);
  await run(settings, ['add', 'beat'], OTHER);
  expect(await canSignIn(settings, 'beat', OTHER)).toBe(true);
  await run(settings, ['remove', 'beat'], '');
  expect(await canSignIn(settings, 'beat', OTHER)).toBe(false);
  await expect(run(settings, ['remove', 'anna'], '')).rejects.toThrow('is the last who may manage');
  await expect(run(settings, ['remove', 'beat'], '')).rejects.toThrow('There is no user beat.');
});

test('a folder without a database is refused, and stays as it was', async () => {
  const folder = join(temporaryFolder(), 'mistyped');
  await expect(run({ DATA_DIR: folder }, ['add', 'anna'], PASSWORD)).rejects.toThrow(
    'There is no database in DATA_DIR',
  );
  expect(existsSync(folder)).toBe(false);
});
