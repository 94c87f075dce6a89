import { setTimeout as pause } from 'node:timers/promises';
import { fastify } from 'fastify';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { feedRepository } from '../../../server/database/records/feedRepository.ts';
import { settingsRepository } from '../../../server/database/settings/settingsRepository.ts';
import { createMail } from '../../../server/mail/mail.ts';

/** Sends mails again and again, as a server does, until it is killed. */
const config = readConfig(process.env);
const database = await openDatabase(config);
const mail = createMail({
  config,
  database,
  feedJobs: feedRepository(database),
  settings: settingsRepository(database),
  // oxlint-disable-next-line einsatzplan/no-real-clock -- a process of its own
  now: () => new Date(),
  log: fastify({ logger: false }).log,
})!;
console.log('ready');
for (;;) {
  await mail.check();
  await pause(2);
}
