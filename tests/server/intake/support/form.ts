import { randomUUID } from 'node:crypto';
import type { WireCustomer } from '../../../../src/api/contract/records/customers.ts';
import type { WireJob } from '../../../../src/api/contract/records/jobs.ts';
import type {
  WireNewIntakeSource,
  WireOpenedIntakeSource,
  WireSortedOutRequest,
} from '../../../../src/api/contract/intake.ts';
import { movableClock } from '../../support/clock.ts';
import { loggedLines } from '../../support/loggedLines.ts';
import { startSignedInServer } from '../../support/testServer.ts';

export const WEBSITE = 'https://www.putzblitz.example';
export const THANKS = `${WEBSITE}/danke`;

/** What a person types who asks for the first time. */
export const REQUEST = {
  name: 'Regula Zbinden',
  email: 'regula@zbinden.example',
  phone: '079 555 66 77',
  address: 'Seeweg 12',
  zip_code: '8002',
  city: 'Zürich',
  frequency: 'weekly2',
  duration: '2.5',
  times: 'Montagvormittag',
  comment: 'Zwei Katzen, bitte Türe zu.',
};

type Form = Readonly<Record<string, string>>;

interface SendOptions {
  readonly origin?: string | null;
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

/** A server with two sources, a clock, what it logs, and how the form of the first one is sent. */
export async function startWithSource(source: Partial<WireNewIntakeSource> = {}) {
  const clock = movableClock();
  const log = loggedLines('trace');
  const server = await startSignedInServer({ now: clock.now, logger: log.logger });
  const { app, browser } = server;
  const open = async (fields: Partial<WireNewIntakeSource>) => {
    const wanted = { name: 'Website', origins: [WEBSITE], thanks_url: THANKS, ...fields };
    return (await browser.post('/api/intake-source', wanted)).json<WireOpenedIntakeSource>();
  };
  const opened = await open(source);
  const other = await open({ name: 'Zweite', origins: ['https://zweite.example'], thanks_url: '' });

  /** A form as a browser sends it from the website. */
  const send = (form: Form | string, options: SendOptions = {}, token = opened.token) => {
    const { origin = WEBSITE, from, headers } = options;
    return app.inject({
      method: 'POST',
      url: `/api/intake/${token}`,
      payload: typeof form === 'string' ? form : String(new URLSearchParams(form)),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'accept-language': 'de',
        ...(origin !== null && { origin }),
        ...headers,
      },
      remoteAddress: from ?? '203.0.113.7',
    });
  };

  const sortedOut = async () =>
    (await browser.get('/api/intake-request')).json<readonly WireSortedOutRequest[]>();
  const newJobs = async (): Promise<readonly WireJob[]> => {
    const rows = await server.database
      .selectFrom('intake_requests')
      .select('job_id')
      .where('job_id', 'is not', null)
      .orderBy('id')
      .execute();
    return Promise.all(
      rows.map(async ({ job_id }) => (await browser.get(`/api/job/${job_id}`)).json<WireJob>()),
    );
  };
  const customer = async (id: number) =>
    (await browser.get(`/api/customer/${id}`)).json<WireCustomer>();
  const newCustomer = async (fields: Partial<WireCustomer> & { readonly name: string }) => {
    const key = { 'idempotency-key': randomUUID() };
    return (await browser.post('/api/customer', fields, key)).json<WireCustomer>();
  };
  return { ...server, clock, log, opened, other, send, sortedOut, newJobs, customer, newCustomer };
}
