import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { hasVisibleText } from '../../src/domain/visibleText.ts';
import { readConfig } from '../config/config.ts';
import type { Environment } from '../config/settings.ts';
import { explainDatabaseErrors, openDatabase } from '../database/database.ts';
import { COMMAND_BUSY_TIMEOUT } from '../database/openOptions.ts';
import { readSecrets } from '../database/secrets.ts';
import { userRepository, type Users } from '../database/userRepository.ts';
import { passwordProblem } from '../security/passwordRules.ts';
import { hashPassword, isPassword } from '../security/passwords.ts';
import { createSignInThrottle, type SignInThrottle } from '../security/signInThrottle.ts';
import { StartupError, UsageError } from '../startupError.ts';
import { problemText, type ProblemCode } from '../texts.ts';

interface UserCommand {
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly input: Readable & { readonly isTTY?: boolean };
  /** Prompts go here instead of to the output. */
  readonly questions: Writable;
}

type Owner = Parameters<typeof passwordProblem>[1];

/** Prompts on a terminal without echo. */
async function askHidden({ input, questions }: UserCommand, question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: true });
  const answer = new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => reject(new StartupError('Nothing was changed.')));
  });
  questions.write(question);
  try {
    return await answer;
  } finally {
    lines.close();
    questions.write('\n');
  }
}

async function readPassword(command: UserCommand, username: string): Promise<string> {
  if (!command.input.isTTY) {
    const [line = ''] = (await text(command.input)).split(/\r?\n/);
    return line;
  }
  const password = await askHidden(command, `Password for ${username}: `);
  if ((await askHidden(command, 'The same again: ')) !== password) {
    throw new StartupError('The two passwords differ: nothing was changed.');
  }
  return password;
}

function refuse(problem: ProblemCode): never {
  throw new StartupError(problemText(problem, 'en'));
}

async function readNewPassword(command: UserCommand, owner: Owner): Promise<string> {
  const password = await readPassword(command, owner.username);
  const problem = await passwordProblem(password, owner);
  if (problem) refuse(problem);
  return password;
}

async function addUser(users: Users, command: UserCommand, owner: Owner): Promise<string> {
  const { username, email } = owner;
  if (!/^\S(.*\S)?$/u.test(username) || !hasVisibleText(username) || username.length > 200) {
    throw new StartupError('NAME must have 1 to 200 characters and no blanks around them.');
  }
  if (await users.findByName(username)) {
    throw new StartupError(`There is a user ${username} already.`);
  }
  const password = await readNewPassword(command, owner);
  if (!(await users.add({ username, email, password_hash: await hashPassword(password) }))) {
    throw new StartupError(`There is a user ${username} already.`);
  }
  return `The user ${username} can sign in now.`;
}

async function changePassword(
  users: Users,
  throttle: SignInThrottle,
  command: UserCommand,
  name: string,
): Promise<string> {
  const user = await users.findByName(name);
  if (!user) throw new StartupError(`There is no user ${name}.`);
  const password = await readNewPassword(command, user);
  if (await isPassword(password, user.password_hash)) refuse('passwordSame');
  if (!(await users.changePassword(user, await hashPassword(password)))) {
    throw new StartupError(`The password of ${name} was just changed by another process.`);
  }
  await throttle.resetDailyLimit(name);
  return `The password of ${name} is changed, and all sessions of ${name} have ended.`;
}

/**
 * Adds a user or changes a password in the database, even while a server uses it.
 * Returns a sentence for the user; throws a `StartupError` with the reason.
 */
export async function runUserCommand(command: UserCommand): Promise<string> {
  const [verb, username, email = '', ...others] = command.args;
  const isAdding = verb === 'add' && others.length === 0;
  const isChanging = verb === 'password' && command.args.length === 2;
  if (username === undefined || !(isAdding || isChanging)) {
    throw new UsageError('This command does not know what to do with these arguments.');
  }
  const config = readConfig(command.environment);
  const database = await openDatabase(config, { busyTimeout: COMMAND_BUSY_TIMEOUT });
  try {
    const users = userRepository(database);
    return await explainDatabaseErrors(config, async () => {
      if (isAdding) return addUser(users, command, { username, email });
      const throttle = createSignInThrottle(database, await readSecrets(database));
      return changePassword(users, throttle, command, username);
    });
  } finally {
    await database.destroy();
  }
}
