import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '../../src/domain/text/language.ts';
import { readConfig, type Config } from '../config/config.ts';
import type { Environment } from '../config/settings.ts';
import { explainDatabaseErrors, openDatabase } from '../database/database.ts';
import { COMMAND_BUSY_TIMEOUT } from '../database/sql/openOptions.ts';
import { holidayRepository } from '../database/settings/holidayRepository.ts';
import { createRecords } from '../database/records.ts';
import { settingsRepository } from '../database/settings/settingsRepository.ts';
import { databaseFile } from '../database/sqlite/sqliteDatabase.ts';
import { exportArchive } from '../exchange/export/exportArchive.ts';
import { businessToday } from '../calendar/businessToday.ts';
import { StartupError, UsageError } from '../startupError.ts';

interface ExportCommand {
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly now: Date;
}

function wantedBy(args: readonly string[]): { file: string | undefined; language: Language } {
  const { values, positionals } = (() => {
    try {
      const options = { language: { type: 'string', default: 'de' } } as const;
      return parseArgs({ args: [...args], options, allowPositionals: true });
    } catch (error) {
      throw new UsageError((error as Error).message);
    }
  })();
  const language = LANGUAGES.find((known) => known === values.language);
  if (!language) throw new UsageError(`The language is de, en or es, not "${values.language}".`);
  if (positionals.length > 1) throw new UsageError('An export takes the name of one file.');
  return { file: positionals[0], language };
}

async function save(config: Config, file: string, language: Language, now: Date) {
  const database = await openDatabase(config, { busyTimeout: COMMAND_BUSY_TIMEOUT });
  try {
    return await explainDatabaseErrors(config, async () => {
      const { stream, counts } = await exportArchive({
        records: createRecords(database, () => now),
        settings: settingsRepository(database),
        holidayChanges: holidayRepository(database),
        language,
        timeZone: config.timeZone,
        now,
      });
      await pipeline(stream, createWriteStream(file, { mode: 0o600 }));
      return counts;
    });
  } finally {
    await database.destroy();
  }
}

/** The file has its name once it is whole. */
async function saveAs(target: string, write: (file: string) => ReturnType<typeof save>) {
  if (existsSync(target)) throw new StartupError(`There is a file "${target}" already.`);
  const unfinished = `${target}.unfinished`;
  try {
    const counts = await write(unfinished);
    renameSync(unfinished, target);
    return counts;
  } catch (error) {
    rmSync(unfinished, { force: true });
    const { path, message } = error as NodeJS.ErrnoException;
    if (path !== unfinished) throw error;
    throw new StartupError(`"${target}" cannot be written: ${message}`);
  }
}

/**
 * Saves all records of the database as one new ZIP, by default in the present folder. Returns a
 * sentence for the user; throws a `StartupError` with the reason.
 */
export async function runExportCommand({ args, environment, now }: ExportCommand): Promise<string> {
  const { file, language } = wantedBy(args);
  const config = readConfig(environment);
  const source = databaseFile(config.dataDir);
  if (!config.postgres && !existsSync(source)) {
    throw new StartupError(`There is no database "${source}".`);
  }
  const name = `einsatzplan_${businessToday(() => now, config.timeZone)}.zip`;
  const target = resolve(file ?? name);
  const counts = await saveAs(target, (written) => save(config, written, language, now));
  const { customers, workers, jobs } = counts;
  return `Saved "${target}" with ${customers} customers, ${workers} workers and ${jobs} jobs.`;
}
