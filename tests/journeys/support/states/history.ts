import { alert } from './gestures.ts';
import { FAILURE } from './answers.ts';
import type { State } from './state.ts';

/** The history, and what does not exist. */
export const historyStates: readonly State[] = [
  {
    path: '/history',
    state: 'without older entries',
    act: async (page) => {
      await page.route('**/api/history?before=*', (route) => route.abort());
      await page.locator('main button').last().click();
      await alert(page);
      await page.unroute('**/api/history?before=*');
    },
  },
  { path: '/history', state: 'failed', answers: { 'GET /api/history': FAILURE } },
  {
    path: '/history?q=ξ',
    state: 'without a match',
    answers: { 'GET /api/history': { json: { changes: [], next: null } } },
  },
  { path: '/history?from=2026-11-20&to=2026-11-01', state: 'from an end to a start' },
  { path: '/nowhere', state: 'not there' },
];
