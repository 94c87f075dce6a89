import { fastify } from 'fastify';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../../../server/config/config.ts';
import { feedRepository } from '../../../../server/database/records/feedRepository.ts';
import { settingsRepository } from '../../../../server/database/settings/settingsRepository.ts';
import { createMail } from '../../../../server/mail/mail.ts';
import { withLoggedFields } from '../../../../server/log/loggedFields.ts';
import { movableClock } from '../clock.ts';
import { loggedLines } from '../loggedLines.ts';
import { startSignedInServer } from '../testServer.ts';
import { startStandInSmtp } from './standInSmtp.ts';

/** The demo business behind this address. */
export const PUBLIC_URL = 'https://plan.reinigung.example';

/**
 * The mails of a server with the demo data, which go out to a stand-in when a test says so, by a clock
 * that the test moves.
 */
export async function startTestMail() {
  const smtp = await startStandInSmtp();
  const { app, browser, database, settings } = await startSignedInServer();
  const clock = movableClock();
  const log = loggedLines();
  const open = (environment: Readonly<Record<string, string>> = {}) => {
    const config = readConfig({
      ...settings,
      ...smtp.environment,
      PUBLIC_URL,
      ...environment,
    });
    const mail = createMail({
      config,
      database,
      feedJobs: feedRepository(database),
      settings: settingsRepository(database),
      now: clock.now,
      log: fastify({ logger: withLoggedFields(log.logger) }).log,
    })!;
    onTestFinished(() => mail.close());
    return mail;
  };
  /** The worker gets mails in a language from now on. */
  const subscribe = async (id: number, mail_language: string) => {
    const worker = (await browser.get(`/api/worker/${id}`)).json<{ name: string; email: string }>();
    await browser.put(`/api/worker/${id}`, { name: worker.name, mail_language });
    return worker;
  };
  return { smtp, app, browser, database, clock, log, open, mail: open(), subscribe };
}
