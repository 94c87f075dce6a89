import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { chanceFrom } from '../../server/demo/random.ts';
import { outbox } from '../../server/database/mails/outbox.ts';
import { databaseSettings } from '../server/support/database/databaseSettings.ts';
import { startStandInSmtp } from '../server/support/mail/standInSmtp.ts';
import { startProcess } from '../server/support/process/serverProcess.ts';
import { reportRace, roundsOr, SEED } from './support/rounds.ts';

const ROUNDS = roundsOr(6);

/** In ms: as long as a mail takes from the connection to what is noted of it, on a busy machine. */
const LATEST_KILL = 120;

const MARK = 'vielleicht schon erhalten';

/** What may become of a mail: by the marks of those that arrive, and by the state of its row. */
const WAYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  false: { sent: 'once', unclear: 'onceUnclear' },
  true: { sent: 'marked', unclear: 'markedUnclear' },
  'false,true': { sent: 'twice', unclear: 'twiceUnclear' },
  // Killed twice between the notice that it is sent and the text: it is listed.
  '': { unclear: 'listed' },
};

test('each mail arrives once, or once more and says so, though the processes that send it are killed', async (context) => {
  const chance = chanceFrom(SEED);
  const smtp = await startStandInSmtp();
  const settings = { ...(await databaseSettings('demo')), ...smtp.environment };
  const database = await openDatabase(readConfig(settings));
  onTestFinished(() => database.destroy());
  // oxlint-disable-next-line einsatzplan/no-real-clock -- the processes have the real one
  const mails = outbox(database, () => new Date());
  let count = 0;
  const tally: Record<string, number> = { rounds: ROUNDS };
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
  const found = rows.map(({ subject, state }) => {
    const texts = (arrived.get(subject) ?? []).map(({ text }) => text);
    return { subject, state, marks: texts.map((text) => text.includes(MARK)).join() };
  });
  const ways = Map.groupBy(found, ({ state, marks }) => WAYS[marks]?.[state] ?? 'wrong');
  expect(ways.get('wrong')).toBeUndefined();
  for (const [way, ofWay] of ways) tally[way] = ofWay.length;
  expect((await mails.count()).waiting).toBe(0);
  reportRace(context, { ...tally, mails: count });
});
