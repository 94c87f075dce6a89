import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { Writable, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { invitationPath } from '../../src/domain/account/invitation.ts';
import { isRole, ROLES, type Role } from '../../src/domain/role.ts';
import { isUsername } from '../../src/domain/account/username.ts';
import { readConfig, type Config } from '../config/config.ts';
import type { Environment } from '../config/settings.ts';
import { explainDatabaseErrors, openDatabase } from '../database/database.ts';
import { COMMAND_BUSY_TIMEOUT } from '../database/sql/openOptions.ts';
import { readSecrets } from '../database/settings/secrets.ts';
import type { Database, UserRow } from '../database/sql/schema.ts';
import { userLinkRepository } from '../database/users/userLinkRepository.ts';
import {
  LastAdminError,
  userRepository,
  type UserChange,
  type Users,
} from '../database/users/userRepository.ts';
import { passwordProblem } from '../credentials/passwordRules.ts';
import { hashPassword, isPassword } from '../credentials/passwords.ts';
import { createSignInThrottle } from '../security/signInThrottle.ts';
import { StartupError, UsageError } from '../startupError.ts';
import { problemText, type ProblemCode } from '../texts/problems.ts';

interface UserCommand {
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly input: Readable & { readonly isTTY?: boolean };
  /** Prompts go here instead of to the output. */
  readonly questions: Writable;
}

/** What a verb works with. */
interface Context {
  readonly users: Users;
  readonly database: Database;
  readonly config: Config;
  readonly command: UserCommand;
  /** As given by `--role`. */
  readonly role: string | undefined;
}

interface Verb {
  /** How many words may follow it, the name of a user first. */
  readonly takes: readonly number[];
  run(context: Context, username: string, other?: string): Promise<string>;
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

/** The user of this name; throws a `StartupError` if there is none. */
async function userOf(users: Users, name: string): Promise<UserRow> {
  const user = await users.findByName(name);
  if (!user) throw new StartupError(`There is no user ${name}.`);
  return user;
}

function roleOf(asked: string): Role {
  if (isRole(asked)) return asked;
  throw new StartupError(`ROLE must be one of ${ROLES.join(', ')}, but is "${asked}".`);
}

/** The first user has to be one who may add others. */
async function defaultRole(users: Users): Promise<Role> {
  return (await users.list()).length === 0 ? 'admin' : 'dispatcher';
}

const add: Verb = {
  takes: [1, 2],
  async run({ users, command, role }, username, email = '') {
    if (!isUsername(username)) {
      throw new StartupError('NAME must have 1 to 200 characters and no blanks around them.');
    }
    const taken = new StartupError(
      `There is a user ${username} already, or one whose name looks the same.`,
    );
    if (await users.hasName(username)) throw taken;
    const given = role === undefined ? await defaultRole(users) : roleOf(role);
    const password = await readNewPassword(command, { username, email });
    const password_hash = await hashPassword(password);
    if (!(await users.add({ username, email, password_hash, role: given }))) throw taken;
    return `The user ${username} can sign in now, as ${given}.`;
  },
};

const password: Verb = {
  takes: [1],
  async run({ users, command, database }, name) {
    const user = await userOf(users, name);
    const chosen = await readNewPassword(command, user);
    if (await isPassword(chosen, user.password_hash)) refuse('passwordSame');
    if (!(await users.changePassword(user, await hashPassword(chosen)))) {
      throw new StartupError(`The password of ${name} was just changed by another process.`);
    }
    await createSignInThrottle(database, await readSecrets(database)).resetDailyLimit(name);
    return `The password of ${name} is changed, and all sessions of ${name} have ended.`;
  },
};

async function unlessLastAdmin(name: string, run: () => Promise<unknown>): Promise<void> {
  await run().catch((error: unknown) => {
    throw error instanceof LastAdminError
      ? new StartupError(`${name} is the last who may manage users: nothing was changed.`)
      : error;
  });
}

async function change(users: Users, name: string, changed: UserChange): Promise<void> {
  const { id } = await userOf(users, name);
  await unlessLastAdmin(name, () => users.change(id, () => changed));
}

const role: Verb = {
  takes: [2],
  async run({ users }, name, asked) {
    const given = roleOf(asked!);
    await change(users, name, { role: given });
    return `${name} is ${given} from now on.`;
  },
};

const disable: Verb = {
  takes: [1],
  async run({ users }, name) {
    await change(users, name, { disabled: true });
    return `${name} can no longer sign in, and all sessions of ${name} have ended.`;
  },
};

const enable: Verb = {
  takes: [1],
  async run({ users }, name) {
    await change(users, name, { disabled: false });
    return `${name} can sign in again.`;
  },
};

const link: Verb = {
  takes: [1],
  async run({ users, database, config }, name) {
    const { id } = await userOf(users, name);
    const made = await userLinkRepository(database).create(id);
    if (!made) throw new StartupError(`${name} is disabled: nothing was changed.`);
    const { publicOrigin, port } = config;
    const origin = publicOrigin ?? `http://localhost:${port}`;
    return `With this link ${name} chooses a new password, once and within 72 hours: ${origin}${invitationPath(made.token)}`;
  },
};

const remove: Verb = {
  takes: [1],
  async run({ users }, name) {
    const { id } = await userOf(users, name);
    await unlessLastAdmin(name, () => users.remove(id));
    return `${name} is removed. What ${name} has changed stays in the history.`;
  },
};

const VERBS: Readonly<Record<string, Verb>> = {
  add,
  link,
  password,
  role,
  disable,
  enable,
  remove,
};

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { role: { type: 'string' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Adds or changes a user in the database, even while a server uses it. Returns a sentence for the
 * user; throws a `StartupError` with the reason.
 */
export async function runUserCommand(command: UserCommand): Promise<string> {
  const { positionals, values } = parse(command.args);
  const [name = '', username, ...others] = positionals;
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  const isMeant = values.role === undefined || verb === add;
  if (!verb?.takes.includes(positionals.length - 1) || username === undefined || !isMeant) {
    throw new UsageError('This command does not know what to do with these arguments.');
  }
  const config = readConfig(command.environment);
  const database = await openDatabase(config, {
    busyTimeout: COMMAND_BUSY_TIMEOUT,
    mustExist: true,
  });
  const context = { users: userRepository(database), database, config, command, role: values.role };
  try {
    return await explainDatabaseErrors(config, () => verb.run(context, username, ...others));
  } finally {
    await database.destroy();
  }
}
