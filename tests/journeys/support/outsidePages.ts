import { onTestFinished } from 'vitest';
import type { WireConfirmationLink } from '../../../src/api/contract/records/confirmations.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import { TODAY } from '../../support/today.ts';
import { dataFolder } from '../../server/support/database/template.ts';
import { startSignedInServer } from '../../server/support/testServer.ts';
import { ENDED, LATER, WEEKLY } from '../../server/calendar/support/weeklyJobs.ts';

const MOVED = {
  start_time: '2026-11-24T09:00:00+01:00',
  end_time: '2026-11-24T11:00:00+01:00',
};

const moved = (patch: object) => ({ events: [{ ...WEEKLY, overrides: { '2026-11-27': patch } }] });

const DAY = 24 * 60 * 60_000;

/** Demo data with a page for somebody outside in every state that it has, by what it shows. */
export async function startOutsidePages() {
  const clock = { now: TODAY };
  const { app, browser } = await startSignedInServer({
    settings: { DATA_DIR: dataFolder('demo') },
    now: () => clock.now,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.server.closeAllConnections());

  const job = async (fields: object = {}) => {
    const made = await browser.post(
      '/api/job',
      {
        customer_id: 1,
        worker_id: 3,
        from_date: '2026-11-20',
        appointment: { events: [WEEKLY] },
        confirmed_support: true,
        confirmed_customer: false,
        confirmed_worker: false,
        ...fields,
      },
      { 'idempotency-key': crypto.randomUUID() },
    );
    const { id } = made.json<WireJob>();
    const change = async (changes: object) =>
      browser.put(`/api/job/${id}`, {
        ...(await browser.get(`/api/job/${id}`)).json<WireJob>(),
        ...changes,
      });
    const ask = async (body: object = { party: 'customer' }) => {
      const answer = await browser.post(`/api/job/${id}/confirmation-requests`, body, {
        'idempotency-key': crypto.randomUUID(),
      });
      return answer.json<WireConfirmationLink>().path;
    };
    const askAboutVisit = async (party = 'customer') => {
      const current = (await browser.get(`/api/job/${id}`)).json<WireJob>();
      const event = current.appointment.events[0]!.id;
      return ask({ party, visit: { event, day: '2026-11-27' } });
    };
    return { change, ask, askAboutVisit };
  };

  const answer = async (path: string, fields: Readonly<Record<string, string>>) => {
    const page = await app.inject({ url: path });
    const terms = /name="terms" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    await app.inject({
      method: 'POST',
      url: path,
      payload: String(new URLSearchParams({ terms, ...fields })),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
    });
    return path;
  };

  const archivedCustomer = (
    await browser.post(
      '/api/customer',
      { name: 'Anna Alt' },
      { 'idempotency-key': crypto.randomUUID() },
    )
  ).json<{ id: number }>();
  const [plain, ended, reassigned, archived, changed, other] = [
    await job({ worker_id: 1 }),
    await job(),
    await job(),
    await job({ customer_id: archivedCustomer.id }),
    await job(),
    await job({ appointment: moved(MOVED) }),
  ];
  const gone = await (await job({ appointment: moved(MOVED) })).askAboutVisit();
  const visits = await job({ appointment: moved({ ...MOVED, worker_ids: [2] }) });
  const again = await job({ appointment: moved(MOVED) });
  const changedAgain = await again.askAboutVisit();
  const paths = {
    'open, a customer': await plain.ask(),
    'open, a worker': await plain.ask({ party: 'worker' }),
    'open, one visit': await visits.askAboutVisit(),
    'open, a visit of a substitute': await visits.askAboutVisit('worker'),
    'one visit confirmed': await answer(await other.askAboutVisit(), { answer: 'confirmed' }),
    'one visit changed again': changedAgain,
    confirmed: await answer(await (await job()).ask(), { answer: 'confirmed' }),
    declined: await answer(await (await job()).ask(), {
      answer: 'declined',
      comment: 'Freitags bin ich nie da.\nLieber am Montag.',
    }),
    'changed since it was confirmed': await answer(await changed.ask(), { answer: 'confirmed' }),
    'the job ended': await ended.ask(),
    'passed on to somebody else': await reassigned.ask({ party: 'worker' }),
    'the customer archived': await archived.ask(),
    unknown: `/c/${'f'.repeat(64)}`,
  };
  await again.change({ appointment: moved({ ...MOVED, end_time: '2026-11-24T12:00:00+01:00' }) });
  await changed.change({ appointment: { events: [LATER] } });
  await ended.change({ from_date: '2026-11-06', appointment: { events: [ENDED] } });
  await reassigned.change({ worker_id: 2 });
  await browser.put(`/api/customer/${archivedCustomer.id}`, {
    name: 'Anna Alt',
    archived_on: '2026-11-20',
  });
  const { plan_token } = (await browser.get('/api/worker/1')).json<WireWorker>();
  const plans = {
    'a plan with jobs to confirm': `/p/${plan_token}`,
    'a plan that thanks': `/p/${plan_token}?outcome=thanks&sent=${TODAY.getTime()}`,
    'a later week of a plan': `/p/${plan_token}?from=2026-11-23`,
    'a plan that has ended': `/p/${'f'.repeat(64)}`,
  };
  return {
    address,
    states: Object.entries({ ...paths, ...plans }).map(([state, path]) => ({ state, path })),
    /** One that is open until then. */
    expire: async () => {
      clock.now = new Date(TODAY.getTime() + 31 * DAY);
      return gone;
    },
  };
}
