import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { chanceFrom } from '../../server/demo/random.ts';
import { outbox } from '../../server/mail/outbox.ts';
import { databaseSettings } from '../server/support/database/databaseSettings.ts';
import { startStandInSmtp } from '../server/support/mail/standInSmtp.ts';
import { startProcess } from '../server/support/process/serverProcess.ts';
import { reportRace, roundsOr, SEED } from './support/rounds.ts';

const ROUNDS = roundsOr(6);

/** In ms: as long as a mail takes from the connection to what is noted of it, on a busy machine. */
const LATEST_KILL = 120;

const MARK = 'vielleicht schon erhalten';

test('each mail arrives once, or once more and says so, though the processes that send it are killed', async (context) => {
  const chance = chanceFrom(SEED);
  const smtp = await startStandInSmtp();
  const settings = { ...(await databaseSettings('demo')), ...smtp.environment };
  const database = await openDatabase(readConfig(settings));
  onTestFinished(() => database.destroy());
  // The processes have the real clock, so that pauses after refusals end.
  // oxlint-disable-next-line project/no-real-clock
  const mails = outbox(database, () => new Date());
  const tally = { rounds: ROUNDS, mails: 0, once: 0, marked: 0, twice: 0, listed: 0, killed: 0 };
  smtp.behaviour.treat = async () => {
    if (chance.percent(30)) await delay(chance.between(1, 30));
    return chance.percent(15) ? 'lost' : 'accepted';
  };
  const start = async () => {
    const sender = startProcess('tests/races/support/mailProcess.ts', settings);
    await sender.printed(/ready/);
    return sender;
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const count = chance.between(1, 4);
    for (let place = 0; place < count; place += 1) {
      await mails.add({
        recipient: { kind: chance.pick(['worker', 'customer'] as const), id: 1 + place },
        language: 'de',
        subject: `Runde ${round}, ${place}`,
        text: 'Guten Tag',
        key: `${round}/${place}`,
      });
    }
    tally.mails += count;
    const connected = Promise.withResolvers<void>();
    let awaited = chance.between(1, count);
    smtp.behaviour.onConnection = () => {
      awaited -= 1;
      if (awaited === 0) connected.resolve();
    };
    const sender = await start();
    await connected.promise;
    await delay(chance.between(0, LATEST_KILL));
    sender.kill('SIGKILL');
    await sender.ended;
    tally.killed += 1;
    // As if it had been silent for the length of a lease.
    await database.deleteFrom('task_leases').execute();
  }
  smtp.behaviour.treat = () => 'accepted';
  smtp.behaviour.onConnection = () => {};
  const last = await start();
  await expect.poll(async () => (await mails.count()).waiting).toBe(0);
  last.kill('SIGKILL');
  await last.ended;

  const listed = new Set(
    (await database.selectFrom('mails').selectAll().execute())
      .filter(({ state }) => state === 'unclear')
      .map(({ subject }) => subject),
  );
  const arrived = Map.groupBy(smtp.mails, ({ headers }) => headers.get('subject')!);
  const subjects = await database.selectFrom('mails').select('subject').execute();
  expect(subjects).toHaveLength(tally.mails);
  for (const { subject } of subjects) {
    const ofMail = arrived.get(subject) ?? [];
    const isMarked = ofMail.map(({ text }) => text.includes(MARK));
    expect(isMarked.slice(1), subject).toEqual(isMarked.slice(1).map(() => true));
    expect(ofMail.length, subject).toBeLessThanOrEqual(2);
    if (ofMail.length === 0) expect(listed, subject).toContain(subject);
    if (ofMail.length === 2) expect(isMarked, subject).toEqual([false, true]);
    tally.once += ofMail.length === 1 && !isMarked[0] ? 1 : 0;
    tally.marked += ofMail.length === 1 && isMarked[0] ? 1 : 0;
    tally.twice += ofMail.length === 2 ? 1 : 0;
    tally.listed += ofMail.length === 0 ? 1 : 0;
  }
  expect((await mails.count()).waiting).toBe(0);
  reportRace(context, tally);
});
