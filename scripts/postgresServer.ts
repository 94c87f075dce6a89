import { spawn, execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  globSync,
  mkdtempSync,
  statfsSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Debian keeps the programs of the server out of the PATH. */
const FOLDERS = ['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql*/bin'];

/** A server may not run as root. */
const UNPRIVILEGED_USERS = ['postgres', 'nobody'];

const run = promisify(execFile);

/** The folder of `initdb` and `postgres`; null if PostgreSQL is not installed. */
export function findPostgres(): string | null {
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...FOLDERS.flatMap((pattern) => globSync(pattern)).toSorted(),
  ];
  const has = (folder: string, program: string) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  };
  const found = (folder: string) => ['initdb', 'postgres'].every((name) => has(folder, name));
  return folders.find(found) ?? null;
}

/** A short path: that of a socket has at most 107 bytes. */
const DISK = '/tmp';
const MEMORY = '/dev/shm';

/** In bytes: for some hundred small databases, one after another. */
const MEMORY_NEEDED = 2 ** 31;

/** In memory, if there is room: copying a database takes half the time. */
function temporaryPlace(): string {
  if (!existsSync(MEMORY)) return DISK;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_NEEDED ? MEMORY : DISK;
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

async function unprivilegedUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of UNPRIVILEGED_USERS) {
    const ids = await Promise.all(['-u', '-g'].map((kind) => run('id', [kind, name]))).catch(
      () => null,
    );
    if (ids) return { uid: Number(ids[0]!.stdout), gid: Number(ids[1]!.stdout) };
  }
  throw new Error(`A PostgreSQL server needs one of the users ${UNPRIVILEGED_USERS.join(', ')}.`);
}

export interface PostgresServer {
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
}

const ENDED = 'The server has ended.';

/** Runs the server until its input ends, as it does when this process is killed. */
const SUPERVISOR = `
  trap '' INT TERM
  ("$0" "$@"; echo '${ENDED}' >&2) &
  read -r _
  kill -INT "$(head -n 1 data/postmaster.pid)"
  wait
  rm -rf "$PWD"
`;

interface ServerOptions {
  /** Whether a commit waits for the disk; without it a power failure loses everything. */
  readonly durable?: boolean;
}

/** Starts PostgreSQL on a socket in a temporary folder. Throws if it is not installed. */
export async function startPostgres({
  durable = false,
}: ServerOptions = {}): Promise<PostgresServer> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed (apt-get install postgresql).');
  const user = await unprivilegedUser();
  const folder = mkdtempSync(join(durable ? DISK : temporaryPlace(), 'postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder };
  const data = join(folder, 'data');
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '200',
    ...(!durable && { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  await run(
    join(programs, 'initdb'),
    ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-locale', '--no-sync', data],
    options,
  );
  const child = spawn(
    'sh',
    [
      '-c',
      SUPERVISOR,
      join(programs, 'postgres'),
      ...['-D', data],
      ...Object.entries(settings).map((setting) => `--${setting.join('=')}`),
    ],
    { ...options, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'close');
  let log = '';
  child.stderr.on('data', (chunk) => (log += chunk));
  while (!log.includes('ready to accept connections')) {
    await once(child.stderr, 'data');
    if (log.includes(ENDED)) throw new Error(`PostgreSQL could not be started: ${log}`);
  }
  child.stderr.removeAllListeners('data').resume();
  return {
    url: (database) => `postgresql://postgres@localhost/${database}?host=${folder}`,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
