import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { Application } from '../../../src/app/Application.tsx';
import { createRuntime } from '../../../src/app/createRuntime.ts';
import { loadI18n } from '../../../src/app/i18n.ts';
import { routes } from '../../../src/app/routes.tsx';
import type { JobListing } from '../../../src/domain/entities.ts';
import { lastPaint } from '../../painted.ts';
import type { Contender } from '../contender.ts';
import { DAY, ZONE, type BoardVisit } from '../visits.ts';

const config = {
  apiBase: '/api',
  providerStatusPath: '/bexio/status',
  timeZone: ZONE,
  tiles: { url: '', attribution: '' },
  features: ['einsatzplan'],
};

const user = { username: 'demo', email: '' };

const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

/** A job with this visit alone, as it travels. */
const jobOf = ({ id, customer, workerId, start, end }: BoardVisit) => ({
  id,
  customer: { id, name: customer, latitude: 47.3 + (id % 20) / 100, longitude: 8.5 },
  worker: workerId,
  from_date: DAY,
  appointment: {
    events: [
      { start_time: `${DAY}T${start}:00+01:00`, end_time: `${DAY}T${end}:00+01:00`, rrule: null },
    ],
  },
  confirmed_support: true,
  confirmed_customer: true,
  confirmed_worker: true,
  job_request: null,
});

/** The whole page, from the answer of the server on. */
export const contender: Contender = {
  visits: '[data-visit]',
  isVirtual: true,
  async mount({ element, workers }) {
    localStorage.clear();
    const contact = { email: '', phone: '', address: '', zip_code: '', city: '' };
    const people = workers.map((worker) => ({ ...worker, ...contact }));
    const { promise: jobs, resolve: answer } = Promise.withResolvers<Response>();
    const answers: Readonly<Record<string, () => Response | Promise<Response>>> = {
      me: () => json(user),
      worker: () => json(people),
      job: () => jobs,
      absence: () => json([]),
      holiday: () => json([]),
    };
    const router = createMemoryRouter(routes, { initialEntries: [`/plan?date=${DAY}`] });
    const runtime = createRuntime({
      config,
      fetch: async (input) => {
        const { pathname } = new URL(new Request(input).url);
        return answers[pathname.split('/').at(-1)!]?.() ?? new Response(null, { status: 404 });
      },
      pathname: router.state.location.pathname,
    });
    const root = createRoot(element);
    root.render(<Application runtime={runtime} router={router} i18n={await loadI18n('de')} />);
    const hasHeading = () => element.querySelector('main h1') !== null;
    await lastPaint(element, () => (hasHeading() ? null : 'The plan does not open.'));
    return {
      show: (visits) => answer(json(visits.map(jobOf))),
      give: ({ id }, workerId) =>
        runtime.api.listCache.putSaved('job', { id }, (row) => ({
          ...(row as JobListing),
          workerId,
        })),
      remove: () => root.unmount(),
    };
  },
};
