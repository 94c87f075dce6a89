import { createBexioClient } from '../../../../server/bexio/bexioClient.ts';
import type { Timesheet } from '../../../../server/sandbox/bexioData.ts';
import { movableClock } from '../clock.ts';
import { startTestSandbox } from './sandbox.ts';

export const TOKEN = 'token of the test';

/** Clients of a sandbox whose waits move the clock, and what the sandbox stores. */
export async function startBexioClient() {
  const sandbox = await startTestSandbox({ isValidToken: async (token) => token === TOKEN });
  const { api } = sandbox.settings;
  const clock = movableClock();
  const waits: number[] = [];
  const abort = new AbortController();

  function open(options: Partial<Parameters<typeof createBexioClient>[0]> = {}) {
    const openBexio = createBexioClient({
      api,
      accessToken: async () => TOKEN,
      now: clock.now,
      wait: async (milliseconds) => {
        waits.push(milliseconds);
        clock.advance(milliseconds / 1000);
      },
      ...options,
    });
    return openBexio(1, abort.signal);
  }

  async function read(path: string, search?: readonly object[]): Promise<unknown> {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    const post = search && { method: 'POST', body: JSON.stringify(search) };
    return (await fetch(`${api}${path}`, { headers, ...post })).json();
  }

  const stored = async (id: number) => (await read(`/2.0/timesheet/${id}`)) as Timesheet;
  const allEntries = async () =>
    (await read('/2.0/timesheet/search?limit=2000', [])) as Omit<Timesheet, 'tracking'>[];
  return { sandbox, api, open, waits, abort, stored, allEntries };
}
