import type { FastifyBaseLogger } from 'fastify';
import { createNightlyBackups } from './backups/nightlyBackups.ts';
import type { OpenBexio } from './bexio/bexio.ts';
import { createBexioClient } from './bexio/bexioClient.ts';
import { createTimesheet } from './bexio/timesheetTask.ts';
import { createChangeHub } from './changes/changeHub.ts';
import { pollVersions, type OpenVersionSignal } from './changes/versionSignal.ts';
import type { Config } from './config/config.ts';
import { changeReader } from './database/records/changeReader.ts';
import { openOwn } from './database/database.ts';
import { holidayRepository } from './database/settings/holidayRepository.ts';
import { importRepository } from './database/imports/importRepository.ts';
import { intakeRequests } from './database/intake/intakeRequests.ts';
import { intakeSources } from './database/intake/intakeSources.ts';
import { createContactReader } from './contacts/contactReader.ts';
import { contactSyncRepository } from './database/imports/contactSyncRepository.ts';
import { createContactSync } from './contacts/contactSyncTask.ts';
import { recordVersions } from './database/records/recordVersions.ts';
import { feedRepository } from './database/records/feedRepository.ts';
import { createRecords } from './database/records.ts';
import type { Database } from './database/sql/schema.ts';
import { readSecrets } from './database/settings/secrets.ts';
import { settingsRepository } from './database/settings/settingsRepository.ts';
import { sharedRead } from './database/sql/sharedRead.ts';
import { userLinkRepository } from './database/users/userLinkRepository.ts';
import { userRepository } from './database/users/userRepository.ts';
import { savedViewRepository } from './database/users/savedViewRepository.ts';
import { userSelectionRepository } from './database/users/userSelectionRepository.ts';
import { visitNoteRepository } from './database/records/visitNoteRepository.ts';
import { createImportPositions } from './exchange/import/importPositions.ts';
import { createImportWork } from './exchange/import/importWork.ts';
import { createProgress } from './exchange/import/progress.ts';
import { createNominatim } from './geocoder/nominatim.ts';
import { createTurns, FILE_TURNS } from './http/turns.ts';
import { createPositions } from './geocoder/positions.ts';
import { createMail } from './mail/mail.ts';
import { outbox } from './database/mails/outbox.ts';
import { createProvider } from './provider/provider.ts';
import { createCrossSiteGuard } from './security/crossSite.ts';
import { livingSessions } from './security/sessionStore.ts';
import { createLimits } from './security/limits.ts';
import { createSignInThrottle } from './security/signInThrottle.ts';
import { createStornoJournal } from './storno/journal.ts';
import { createStorno } from './storno/storno.ts';
import { createInProcessRunner } from './tasks/inProcessRunner.ts';
import type { TaskRunner } from './tasks/taskRunner.ts';
import { createTasks } from './tasks/tasks.ts';

/** pg-boss is loaded only where it is used. */
async function runnerFor({ postgres }: Config, log: FastifyBaseLogger): Promise<TaskRunner> {
  if (!postgres) return createInProcessRunner();
  const { createPgBossRunner } = await import('./tasks/pgBossRunner.ts');
  return createPgBossRunner({ url: postgres.url, log });
}

/** In ms: between two looks at the versions of SQLite, and of PostgreSQL, which says when to look. */
const VERSION_POLL = { sqlite: 100, postgres: 5_000 };

async function versionSignalFor(
  { postgres }: Config,
  log: FastifyBaseLogger,
): Promise<OpenVersionSignal> {
  if (!postgres) return pollVersions(VERSION_POLL.sqlite);
  const { listenForVersions } = await import('./database/postgres/versionListener.ts');
  const poll = pollVersions(VERSION_POLL.postgres);
  return (wake) => {
    const parts = [poll(wake), listenForVersions({ url: postgres.url, wake, log })];
    return { close: async () => void (await Promise.all(parts.map((part) => part.close()))) };
  };
}

export interface ServiceOptions {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly openBexio?: OpenBexio;
  readonly taskRunner?: TaskRunner;
}

export type Services = Awaited<ReturnType<typeof createServices>>;

export async function createServices({
  config,
  database,
  log,
  now,
  openBexio: replacedBexio,
  taskRunner,
}: ServiceOptions) {
  const secrets = await readSecrets(database);
  const provider =
    config.provider && createProvider({ settings: config.provider, database, now, log });
  const api = config.provider?.api ?? '';
  const { geocoderUrl } = config;
  const accessToken = provider?.accessToken ?? (async () => null);
  const openBexio = replacedBexio ?? createBexioClient({ api, accessToken, now });
  const journal = createStornoJournal(database, api);
  const importProgress = createProgress(database);
  const records = createRecords(database, now);
  const findPosition = geocoderUrl
    ? createPositions({ database, now, ask: createNominatim(geocoderUrl) })
    : null;
  const feedJobs = feedRepository(database);
  const settings = settingsRepository(database);
  const readContacts = createContactReader({ api, accessToken, now });
  return {
    log,
    importProgress,
    config,
    database,
    now,
    backups: createNightlyBackups({ config, log, now }),
    secrets,
    crossSite: createCrossSiteGuard(config, secrets),
    provider,
    openBexio,
    users: userRepository(database, now),
    userLinks: userLinkRepository(database, now),
    records,
    feedJobs,
    mail: createMail({ config, database, feedJobs, settings, now, log }),
    outbox: outbox(database, now),
    visitNotes: visitNoteRepository(database),
    selections: userSelectionRepository(database),
    savedViews: savedViewRepository(database),
    findPosition,
    fileTurns: createTurns(FILE_TURNS),
    contactSyncs: contactSyncRepository(database),
    settings,
    holidayChanges: holidayRepository(database),
    imports: importRepository(database),
    versions: sharedRead(recordVersions(database)),
    changes: createChangeHub({
      reader: changeReader(database),
      openSignal: await versionSignalFor(config, log),
      readLiving: livingSessions(database, config, now),
      log,
    }),
    throttle: createSignInThrottle(database, secrets, now),
    limits: createLimits(database, secrets, now),
    intakeSources: intakeSources(database, now),
    intakeRequests: intakeRequests(database, now),
    tasks: createTasks({
      database,
      runner: taskRunner ?? (await runnerFor(config, log)),
      works: {
        timesheet: createTimesheet(openBexio),
        contactSync: createContactSync(readContacts),
        storno: createStorno({ openBexio, journal, percentages: config.stornoPercentages }),
        import: createImportWork({
          openOwn: () => openOwn(database, config),
          progress: importProgress,
          findsPositions: findPosition !== null,
          timeZone: config.timeZone,
          now,
          log,
        }),
        positions: createImportPositions({ database, records, findPosition, log }),
      },
      now,
      log,
    }),
  };
}
