import { lookup } from 'node:dns/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config/config.ts';
import { placeOf } from './config/database.ts';
import { trackConnections, type Connections } from './http/connections.ts';
import { explainDatabaseErrors, openDatabase } from './database/database.ts';
import type { Database } from './database/sql/schema.ts';
import { acceptsDemoUser, DEMO_USER, seedDemo } from './demo/seedDemo.ts';
import { firstUserHint } from './commands/firstUser.ts';
import { isFrontEndBuilt } from './routes/service/frontEnd.ts';
import { withSandbox } from './sandbox/withSandbox.ts';
import { StartupError } from './startupError.ts';

const LOGGER = { level: 'warn', stream: process.stderr };

/** In ms: for running requests to finish, and for the process to exit. */
const DRAIN_LIMIT = 4_500;
const EXIT_LIMIT = 5_000;

const dist = fileURLToPath(new URL('../dist', import.meta.url));

function listenFailure(error: unknown, { host, port }: Config): unknown {
  const code: unknown = error instanceof Error && Reflect.get(error, 'code');
  if (code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} of ${host} is in use: set PORT to another one.`);
  }
  if (code === 'EACCES') {
    return new StartupError(`Port ${port} of ${host} is not allowed: set PORT to another one.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartupError(`HOST must be an address of this machine, but is "${host}".`);
  }
  return error;
}

/** An IPv4 address if there is one, because clients of `localhost` often try only that. */
async function addressOf(host: string): Promise<string> {
  const { address } = await lookup(host, { family: 4 }).catch(() => lookup(host));
  return address;
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  try {
    // For a name with two addresses Fastify would start a second server and not await its end.
    return await app.listen({ port: config.port, host: await addressOf(config.host) });
  } catch (error) {
    throw listenFailure(error, config);
  }
}

/**
 * Shuts down on a signal: running requests are answered, or cut off after the limit. The exit code
 * says whether all were answered. A launcher may forward a signal twice.
 */
function stopOnSignal(app: FastifyInstance, connections: Connections): void {
  const stop = async () => {
    setTimeout(() => process.exit(1), EXIT_LIMIT).unref();
    connections.endWithin(DRAIN_LIMIT);
    await app.close();
    process.exit(connections.unanswered() > 0 ? 1 : 0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

async function prepare(configured: Config) {
  const { config, sandbox } = await withSandbox(configured);
  const { production, timeZone } = config;
  const fill = (empty: Database) => seedDemo(empty, { now: new Date(), timeZone });
  const database = await openDatabase(config, production ? {} : { fill });
  const demo = await acceptsDemoUser(database);
  if (demo && production) {
    const { setting, kind } = placeOf(config);
    throw new StartupError(
      `${setting} holds the demo data, whose password is public: set it to another ${kind}.`,
    );
  }
  const app = await buildApp({ config, database, dist, logger: LOGGER });
  app.addHook('onClose', () => database.destroy());
  if (sandbox) app.addHook('onClose', () => sandbox.close());
  return { app, demo, hint: (origin: string) => firstUserHint(database, origin) };
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const { app, demo, hint } = await explainDatabaseErrors(config, () => prepare(config));
  const connections = trackConnections(app.server);
  const address = await listen(app, config);
  stopOnSignal(app, connections);

  const origin = config.publicOrigin ?? address;
  const firstUser = await explainDatabaseErrors(config, () => hint(origin));
  console.log(`Einsatzplan is ready at ${origin}`);
  if (demo) console.log(`Sign in as ${DEMO_USER.username} with ${DEMO_USER.password}`);
  if (firstUser) console.log(firstUser);
  if (!isFrontEndBuilt(dist)) console.log('The front end is not built: only the API answers.');
}

start().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(error instanceof StartupError ? reason : `The server cannot start: ${reason}`);
  process.exit(1);
});
