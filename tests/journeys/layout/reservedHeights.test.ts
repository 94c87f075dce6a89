import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expect as expectPage } from '../support/expect.ts';
import { newPage } from '../support/pages.ts';
import { scrollToVisits } from '../support/schedule.ts';
import { signedInAt, startServer } from '../support/server.ts';

/**
 * A call of each record, and its cards in their order, as far as they are above those that have the
 * height of their rows; fewer where cards are below one another.
 */
const RECORDS = [
  {
    path: '/jobs/1',
    asks: '/api/customer/1',
    cards: ['customer', 'confirmations', 'job', 'notes', 'workers', 'visits'],
    skeleton: 'src/screens/job/JobSkeleton.tsx',
  },
  {
    path: '/customers/1',
    asks: '/api/customer/1',
    cards: ['visits', 'notes'],
    narrow: ['visits'],
    skeleton: 'src/screens/customer/CustomerBody.tsx',
  },
  {
    path: '/workers/1',
    asks: '/api/worker/1',
    cards: ['week', 'absences'],
    narrow: [],
    skeleton: 'src/screens/worker/WorkerWeek.tsx',
  },
];

/** Other calls follow the answers to the first; the holidays of next year do what this year's do. */
const NEVER_LAST = [
  '/config.json',
  '/api/auth/me',
  '/api/job/1',
  '/api/holiday?from=2027-01-01&to=2027-12-31',
];

const TOLERANCE_PX = 8;

interface Place {
  readonly top: number;
  readonly height: number;
}

declare global {
  var mayAnswer: (call: string) => Promise<void>;
  /** Where the cards were in each frame in which one of them had moved. */
  var placesOfCards: Place[][];
}

/** A page that records where its cards are, and whose answers the test can hold back. */
async function newWatchedPage(address: string, width: number) {
  const options = { width, storageState: signedInAt(address), ownContext: true };
  const page = await newPage(address, options);
  const asked = new Set<string>();
  const waiting = new Set<string>();
  let held = { call: '', released: Promise.resolve() };
  await page.exposeFunction('mayAnswer', async (call: string) => {
    asked.add(call);
    waiting.add(call);
    if (call === held.call) await held.released;
    waiting.delete(call);
  });
  await page.addInitScript(() => {
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      const response = await fetch(...request);
      const { pathname, search } = new URL(response.url);
      await mayAnswer(pathname + search);
      return response;
    };
    globalThis.placesOfCards = [];
    const look = () => {
      requestAnimationFrame(look);
      const places = [...document.querySelectorAll('main section')].map((card) => ({
        top: Math.round(card.getBoundingClientRect().top + scrollY),
        height: card.clientHeight,
      }));
      const hasMoved = JSON.stringify(places) !== JSON.stringify(placesOfCards.at(-1));
      if (places.length > 0 && hasMoved) placesOfCards.push(places);
    };
    requestAnimationFrame(look);
  });
  /** Opens a path and holds one answer back until nothing but it is missing. */
  const openWithout = async (path: string, call: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = { call, released: promise };
    waiting.clear();
    await page.goto(path);
    await expect.poll(() => [...waiting].join()).toBe(call);
    await nextPaint(page);
    resolve();
    await expectPage(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectPage(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => [...waiting].join()).toBe('');
  };
  return { page, asked, openWithout };
}

async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

/** What has moved or changed its height since the first card was there, in words. */
async function movesOf(page: Page, cards: readonly string[]): Promise<string[]> {
  await nextPaint(page);
  const places = await page.evaluate(() => placesOfCards);
  const last = places.at(-1)!;
  const moves = places.flatMap((earlier) =>
    cards.flatMap((card, index) =>
      (['top', 'height'] as const).flatMap((measure) => {
        const [before, after] = [earlier[index]?.[measure], last[index]![measure]];
        const isKept = before !== undefined && Math.abs(after - before) <= TOLERANCE_PX;
        return isKept ? [] : [`${card}: ${measure} ${before} px, then ${after} px`];
      }),
    ),
  );
  return [...new Set(moves)];
}

const reservedIn = (skeleton: string) => `its heights are reserved in ${skeleton}`;

test('no card of a record moves or grows, whichever answer comes last', async () => {
  const { address } = await startServer();
  const { page, asked, openWithout } = await newWatchedPage(address, 1280);
  for (const { path, asks, cards, skeleton } of RECORDS) {
    asked.clear();
    // The first opening finds the other calls.
    asked.add(asks);
    for (const call of asked) {
      if (NEVER_LAST.includes(call)) continue;
      await openWithout(path, call);
      const message = `${path}, ${call} last; ${reservedIn(skeleton)}`;
      expect.soft(await movesOf(page, cards), message).toEqual([]);
    }
    if (path !== '/jobs/1') continue;
    await scrollToVisits(page);
    const message = `${path}, scrolled down; ${reservedIn(skeleton)}`;
    expect.soft(await movesOf(page, cards), message).toEqual([]);
  }
});

test.each([768, 375])('at %d px, no card of a record moves or grows either', async (width) => {
  const { address } = await startServer();
  const { page, openWithout } = await newWatchedPage(address, width);
  for (const { path, asks, cards, narrow = cards, skeleton } of RECORDS) {
    await openWithout(path, asks);
    expect.soft(await movesOf(page, narrow), `${path}; ${reservedIn(skeleton)}`).toEqual([]);
  }
});
