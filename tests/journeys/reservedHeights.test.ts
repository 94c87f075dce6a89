import { expect, test } from 'vitest';
import { expect as expectPage } from './support/expect.ts';
import { newPage } from './support/pages.ts';
import { scrollToRoute } from './support/schedule.ts';
import { signedInAt, startServer } from './support/server.ts';

/** Which cards have a height of their own; those of a request and of the workers have that of their rows. */
const RECORDS = [
  { path: '/jobs/1', call: 'job/1', confirmations: 0, customer: 1, job: 2, week: 4, route: 5 },
  { path: '/customers/1', call: 'customer/1', contact: 0, position: 1 },
  { path: '/workers/1', call: 'worker/1', contact: 0, feed: 1 },
];

const TOLERANCE_PX = 8;

test.each([1280, 375])(
  'at %d px, the skeleton of a record reserves the height of its cards',
  async (width) => {
    const { address } = await startServer();
    const page = await newPage(address, {
      width,
      storageState: signedInAt(address),
    });
    for (const { path, call, ...cards } of RECORDS) {
      const heights = () =>
        page
          .locator('main section')
          .evaluateAll((sections) => sections.map(({ clientHeight }) => clientHeight));
      const released = Promise.withResolvers<void>();
      await page.route(`**/api/${call}`, async (route) => {
        await released.promise;
        await route.continue();
      });
      await page.goto(path);
      await expectPage(page.locator('main [aria-busy=true] section').first()).toBeVisible();
      const reserved = await heights();
      released.resolve();
      await expectPage(page.locator('main [aria-busy=true]')).toHaveCount(0);
      if ('route' in cards) await scrollToRoute(page);
      for (const [card, index] of Object.entries(cards)) {
        await expect
          .poll(async () => Math.abs((await heights())[index]! - reserved[index]!), {
            message: `the ${card} card of ${path}`,
          })
          .toBeLessThanOrEqual(TOLERANCE_PX);
      }
    }
  },
);
