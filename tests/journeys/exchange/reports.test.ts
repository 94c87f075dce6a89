import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { inventBexio, type Timesheet } from '../../../server/sandbox/bexioData.ts';
import { openSandboxStore } from '../../../server/sandbox/sandboxStore.ts';
import { Client } from '../../server/support/client.ts';
import { connectToBexio, startTestSandbox } from '../../server/support/bexio/sandbox.ts';
import { dataFolder } from '../../server/support/database/template.ts';
import { TODAY_IN_ZURICH } from '../../support/today.ts';
import { expect } from '../support/expect.ts';
import { OUTAGE } from '../support/outage.ts';
import { newPage, open } from '../support/pages.ts';
import { signedInAt, spawnServer } from '../support/server.ts';

const { timesheets } = inventBexio(TODAY_IN_ZURICH);
const october = [...timesheets.values()].filter(({ date }) => date.startsWith('2026-10'));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.locator('[role=row][data-id], tr[data-id]');

function minutesOf(duration: string | null): number {
  const [hours = 0, minutes = 0] = duration?.split(':').map(Number) ?? [];
  return 60 * hours + minutes;
}

function durationOf(minutes: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The storno entries of October and what is to become of their durations. */
const reductions = october
  .filter(({ client_service_id: id }) => id === 5 || id === 6)
  .map(({ id, client_service_id, duration }) => {
    const percentage = client_service_id === 5 ? 50 : 75;
    const minutes = Math.floor((minutesOf(duration) * (100 - percentage) + 50) / 100);
    return { id, percentage, duration: durationOf(minutes) };
  });

/** A server in a process of its own whose demo user is connected to a sandbox. */
async function startConnectedProgram() {
  const store = openSandboxStore(':memory:');
  const sandbox = await startTestSandbox({ store });
  const settings = { DATA_DIR: dataFolder('demo'), ...sandbox.environment };
  let server = await spawnServer(settings);
  const { address } = server;
  const { cookies } = signedInAt(address);
  await connectToBexio(new Client(new Map(cookies.map((one) => [one.name, one.value]))), address);
  return {
    address,
    sandbox,
    edited: () => store.all('timesheet') as Timesheet[],
    async kill() {
      server.kill('SIGKILL');
      await server.ended;
    },
    /** Starts it again after the leases of the killed process have ended. */
    async startAgain() {
      const database = await openDatabase(readConfig(settings));
      await database
        .updateTable('task_leases')
        .set({ ends_at: '2026-01-01T00:00:00.000Z' })
        .execute();
      await database.destroy();
      server = await spawnServer({ ...settings, PORT: new URL(address).port });
    },
  };
}

test('a storno whose server is killed reduces each entry once', async () => {
  const { address, sandbox, edited, kill, startAgain } = await startConnectedProgram();
  const page = await newPage(address, {
    storageState: signedInAt(address),
    allowedErrors: OUTAGE,
  });
  const apply = async () => {
    await button(page, 'Stornos jetzt kürzen').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('01.10.–31.10.2026');
    await question.getByRole('button', { name: 'Stornos jetzt kürzen' }).click();
  };
  const middle = reductions[Math.floor(reductions.length / 2)]!.id;
  const edit = `/2.0/timesheet/${middle}`;
  sandbox.behaviour.failures = [{ method: 'POST', path: edit, status: 'unanswered' }];

  const focused = page.locator(':focus');
  await open(page, '/reporting/storno');
  await apply();
  await expect(page).toHaveURL(/task=/);
  await expect(focused).toContainText('Stornos werden gekürzt');
  await expect.poll(() => edited().some(({ id }) => id === middle)).toBe(true);
  await kill();
  expectValue(edited().length).toBeLessThan(reductions.length);
  await expect(page.getByText(/^Offline seit/)).toBeVisible();
  await expect(button(page, 'Stornos jetzt kürzen')).toBeVisible();

  await startAgain();
  await page.reload();
  await expect(page.getByText(`${reductions.length} Einträge wurden geändert.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(reductions.length);
  const reduced = edited().map(({ id, duration, text }) => {
    const markers = text.match(/_storno_auto_(\d+)/g) ?? [];
    expectValue(markers).toHaveLength(1);
    return { id, percentage: Number(markers[0]!.slice(-2)), duration };
  });
  expectValue(reduced.toSorted((one, other) => one.id - other.id)).toEqual(reductions);

  await apply();
  await expect(page.getByText('Es wurde kein Eintrag geändert.')).toContainText(
    `${reductions.length} waren bereits früher gekürzt.`,
  );
  await expect(page.getByRole('group', { name: 'Ergebnis' })).toBeFocused();
  for (const { id } of reductions) {
    expectValue(sandbox.count(`POST /2.0/timesheet/${id}`)).toBe(1);
  }
});
