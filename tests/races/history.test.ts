import { expect, test } from 'vitest';
import { chanceFrom, type Chance } from '../../server/demo/random.ts';
import { addUser, browserOf } from '../server/support/people.ts';
import { historyAt, replayed, takenBack } from '../server/support/replay.ts';
import { startSignedInServer } from '../server/support/testServer.ts';
import { reportRace, roundsOr, SEED } from './support/rounds.ts';

const ROUNDS = roundsOr(6);
const EDITS = 16;

const KINDS = ['customer', 'worker', 'job'] as const;

interface Saved {
  readonly name: string;
  readonly state: Readonly<Record<string, unknown>>;
}

function told(record: object): Saved['state'] {
  const {
    id: _id,
    calendar_token: _feed,
    plan_token: _plan,
    ...state
  } = record as Record<string, unknown>;
  return state;
}

function personFields(chance: Chance) {
  return {
    name: chance.pick(['Anna', 'Beat', 'Chiara']),
    ...(chance.percent(50) && { phone: chance.pick(['', '044 555 10 10', '079 555 20 20']) }),
    ...(chance.percent(30) && { city: chance.pick(['Uster', 'Bülach "Nord"']) }),
  };
}

function jobFields(chance: Chance) {
  const event = {
    start_time: `2026-12-0${chance.between(1, 3)}T08:00:00+01:00`,
    end_time: '2026-12-04T10:00:00+01:00',
    ...(chance.percent(50) && { rrule: 'FREQ=WEEKLY' }),
  };
  return {
    customer_id: chance.between(1, 3),
    worker_id: chance.pick([null, 1, 2]),
    from_date: chance.pick(['2026-12-01', '2026-12-08']),
    appointment: { events: chance.percent(20) ? [] : [event] },
    confirmed_support: chance.percent(50),
    confirmed_customer: chance.percent(50),
    confirmed_worker: chance.percent(50),
  };
}

/** Ids that the seed gives. */
function uuidOf(chance: Chance): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => chance.between(0, 15).toString(16)).join('');
  return [8, 4, 4, 4, 12].map(digits).join('-');
}

test('each state of a record that two people change is told by its history alone', async (context) => {
  const { app, browser, database } = await startSignedInServer();
  await addUser(database, 'zoe', 'dispatcher');
  const people = [
    { name: 'demo', browser },
    { name: 'zoe', browser: await browserOf(app, 'zoe') },
  ];
  const chance = chanceFrom(SEED);
  const tally = { rounds: ROUNDS, edits: 0, changes: 0, refused: 0, unchanged: 0 };

  for (let round = 0; round < ROUNDS; round += 1) {
    const kind = chance.pick(KINDS);
    const fields = () => (kind === 'job' ? jobFields(chance) : personFields(chance));
    const saves = new Map<unknown, Saved>();
    const made = await browser.post(`/api/${kind}`, fields(), {
      'idempotency-key': uuidOf(chance),
    });
    expect(made.statusCode).toBe(201);
    saves.set(made.headers['x-request-id'], { name: 'demo', state: told(made.json()) });
    const path = String(made.headers.location);
    let known = String(made.headers.etag);

    for (let edit = 0; edit < EDITS; edit += 1) {
      // Now and then both at once, and one of them with what was read before.
      const writers = chance.percent(40) ? people : [chance.pick(people)];
      const answers = await Promise.all(
        writers.map(async (person) => {
          const isRenewal = kind === 'worker' && chance.percent(10);
          const headers = chance.percent(50) ? { 'if-match': known } : {};
          const answer = isRenewal
            ? await person.browser.post(`${path}/calendar-token`)
            : await person.browser.put(path, fields(), headers);
          return { person, answer };
        }),
      );
      for (const { person, answer } of answers) {
        expect([200, 412]).toContain(answer.statusCode);
        tally.edits += 1;
        if (answer.statusCode === 412) tally.refused += 1;
        if (answer.statusCode !== 200) continue;
        known = String(answer.headers.etag);
        const saved = { name: person.name, state: told(answer.json()) };
        saves.set(answer.headers['x-request-id'], saved);
      }
    }

    const changes = await historyAt(browser, `${path}/changes`);
    const states = replayed(changes);
    changes.forEach(({ request_id, user }, index) => {
      const saved = saves.get(request_id);
      expect(states[index]).toEqual(saved?.state);
      expect(user?.name).toBe(saved?.name);
      saves.delete(request_id);
    });
    // What is not told has changed nothing.
    for (const { state } of saves.values()) expect(states).toContainEqual(state);
    const record = told((await browser.get(path)).json());
    expect(states.at(-1)).toEqual(record);
    expect(takenBack(record, changes.slice(1))).toEqual(states.slice(0, -1));
    tally.changes += changes.length;
    tally.unchanged += saves.size;
  }
  reportRace(context, tally);
});
