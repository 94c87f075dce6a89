import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { weekStart } from '../../src/domain/calendar/view.ts';
import { addDays, dayOf } from '../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../src/domain/time/zone.ts';
import { readConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { chanceFrom } from '../../server/demo/random.ts';
import { outbox } from '../../server/database/mails/outbox.ts';
import { WEEK_KEY } from '../../server/database/records/sentWeekRepository.ts';
import { Client } from '../server/support/client.ts';
import { databaseSettings } from '../server/support/database/databaseSettings.ts';
import { startStandInSmtp } from '../server/support/mail/standInSmtp.ts';
import { startProcess, startServer } from '../server/support/process/serverProcess.ts';
import { reportRace, roundsOr, SEED } from './support/rounds.ts';

const ROUNDS = roundsOr(6);

/** In ms: as long as a mail takes from the connection to what is noted of it, on a busy machine. */
const LATEST_KILL = 120;

// oxlint-disable-next-line einsatzplan/no-real-clock -- the processes have the real one
const realNow = () => new Date();

const MARK = 'vielleicht schon erhalten';

/** What may become of a mail: by the marks of those that arrive, and by the state of its row. */
const WAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  false: { sent: 'once', unclear: 'onceUnclear' },
  true: { sent: 'marked', unclear: 'markedUnclear' },
  'false,true': { sent: 'twice', unclear: 'twiceUnclear' },
  // Killed twice between the notice that it is sent and the text: it is listed.
  '': { unclear: 'listed' },
};

/** How many mails came to their ends in each way, by what the mail server has of each. */
function tallied<Mail extends { readonly state: string }>(
  mails: readonly Mail[],
  textsOf: (mail: Mail) => readonly string[],
): Readonly<Record<string, number>> {
  const ways = Map.groupBy(mails, (mail) => {
    const marks = textsOf(mail).map((text) => text.includes(MARK));
    return WAYS[marks.join()]?.[mail.state] ?? `wrong: ${mail.state}, ${marks.join()}`;
  });
  expect([...ways.keys()].filter((way) => way.startsWith('wrong'))).toEqual([]);
  return Object.fromEntries([...ways].map(([way, ofWay]) => [way, ofWay.length]));
}

test('each mail arrives once, or once more and says so, though the processes that send it are killed', async (context) => {
  const chance = chanceFrom(SEED);
  const smtp = await startStandInSmtp();
  const settings = { ...(await databaseSettings('demo')), ...smtp.environment };
  const database = await openDatabase(readConfig(settings));
  onTestFinished(() => database.destroy());
  const mails = outbox(database, realNow);
  let count = 0;
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
    const added = chance.between(1, 4);
    for (let place = 0; place < added; place += 1) {
      await mails.add({
        recipient: { kind: chance.pick(['worker', 'customer'] as const), id: 1 + place },
        language: 'de',
        subject: `Runde ${round}, ${place}`,
        text: 'Guten Tag',
        key: `${round}/${place}`,
      });
    }
    count += added;
    const connected = Promise.withResolvers<void>();
    let awaited = chance.between(1, (await mails.count()).waiting);
    smtp.behaviour.onConnection = () => {
      awaited -= 1;
      if (awaited === 0) connected.resolve();
    };
    const sender = await start();
    await connected.promise;
    await delay(chance.between(0, LATEST_KILL));
    sender.kill('SIGKILL');
    await sender.ended;
    // As if it had been silent for the length of a lease.
    await database.deleteFrom('task_leases').execute();
    await mails.recover();
  }
  smtp.behaviour.treat = () => 'accepted';
  smtp.behaviour.onConnection = () => {};
  const last = await start();
  while ((await mails.count()).waiting > 0) await delay(20);
  last.kill('SIGKILL');
  await last.ended;

  const arrived = Map.groupBy(smtp.mails, ({ headers }) => headers.get('subject')!);
  const rows = await database.selectFrom('mails').select(['subject', 'state']).execute();
  expect(rows).toHaveLength(count);
  const ways = tallied(rows, ({ subject }) => (arrived.get(subject) ?? []).map(({ text }) => text));
  expect((await mails.count()).waiting).toBe(0);
  reportRace(context, { rounds: ROUNDS, ...ways, mails: count });
});

const WEEK_ROUNDS = Math.ceil(ROUNDS / 3);

/** In ms: as long as a server takes to queue the week of some workers, and to send it. */
const LATEST_WEEK_KILL = 400;

test('each week is told and mailed once, or once more and says so, though the server is killed meanwhile', async (context) => {
  const chance = chanceFrom(SEED);
  const smtp = await startStandInSmtp();
  const settings = { ...(await databaseSettings('demo')), ...smtp.environment };
  const database = await openDatabase(readConfig(settings));
  onTestFinished(() => database.destroy());
  smtp.behaviour.treat = async () => {
    if (chance.percent(30)) await delay(chance.between(1, 30));
    return chance.percent(15) ? 'lost' : 'accepted';
  };
  const client = new Client();
  let server = startServer(settings);
  let address = await server.listening();
  await client.signIn(address);
  const workers = await database
    .selectFrom('workers')
    .select(['id', 'name'])
    .where('archived_on', 'is', null)
    .where('email', '!=', '')
    .orderBy('id')
    .limit(5)
    .execute();
  const to = workers.map(({ id }) => ({ worker_id: id, language: 'de' }));
  const thisWeek = weekStart(dayOf(wallTimeAt(realNow().getTime(), 'Europe/Zurich')));
  const send = async (week: string) => {
    const answer = client.call(`${address}/api/sent-week/mail`, 'POST', { week, to });
    return (await answer.catch(() => null))?.status;
  };
  let unanswered = 0;

  for (let round = 0; round < WEEK_ROUNDS; round += 1) {
    const week = addDays(thisWeek, 7 * (1 + (round % 50)));
    const first = send(week);
    await delay(chance.between(0, LATEST_WEEK_KILL));
    server.kill('SIGKILL');
    await server.ended;
    if ((await first) === undefined) unanswered += 1;
    // As if it had been silent for the length of a lease.
    await database.deleteFrom('task_leases').execute();
    server = startServer(settings);
    address = await server.listening();
    expect(await send(week)).toBe(200);
  }
  smtp.behaviour.treat = () => 'accepted';
  const mails = outbox(database, realNow);
  while ((await mails.count()).waiting > 0) await delay(20);
  server.kill('SIGKILL');
  await server.ended;

  const told = await database
    .selectFrom('sent_weeks')
    .innerJoin('mails', 'mails.id', 'sent_weeks.mail_id')
    .select(['mails.id', 'mails.state', 'mails.recipient_id', 'sent_weeks.week'])
    .where('mails.key', 'like', `${WEEK_KEY}%`)
    .execute();
  const weeks = new Set(told.map(({ recipient_id, week }) => `${recipient_id}/${week}`));
  expect(weeks.size).toBe(workers.length * Math.min(WEEK_ROUNDS, 50));
  const { length } = await database
    .selectFrom('mails')
    .select('id')
    .where('key', 'like', `${WEEK_KEY}%`)
    .execute();
  expect(length).toBe(told.length);
  const ways = tallied(told, ({ id }) =>
    smtp.mails
      .filter(({ headers }) => headers.get('message-id')!.startsWith(`<${id}@`))
      .map(({ text }) => text),
  );
  reportRace(context, { rounds: WEEK_ROUNDS, unanswered, ...ways, weeks: weeks.size });
});
