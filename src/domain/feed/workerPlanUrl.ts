import type { Language } from '../text/language.ts';

/**
 * The absolute URL of a worker's plan, which stands beside the API: `/p/{token}` of the server whose
 * API is `/api`. `page` is the URL of the current page; without a language the plan is in that of its
 * reader's browser.
 */
export function workerPlanUrl(
  apiBase: string,
  page: string,
  token: string,
  language?: Language,
): string {
  const api = new URL(`${apiBase.replace(/\/+$/, '')}/`, page);
  const plan = new URL(`../p/${encodeURIComponent(token)}`, api);
  if (language) plan.searchParams.set('language', language);
  return plan.href;
}
