import type { Language } from '../text/language.ts';

/**
 * The absolute URL of a page for people outside, which stands beside the API: `/p/{token}` of the
 * server whose API is `/api`. `page` is the URL of the current page; without a language it is in that
 * of its reader's browser.
 */
function outsideUrl(apiBase: string, page: string, path: string, language?: Language): string {
  const api = new URL(`${apiBase.replace(/\/+$/, '')}/`, page);
  const url = new URL(`../${path}`, api);
  if (language) url.searchParams.set('language', language);
  return url.href;
}

/** The URL of a worker's plan. */
export function workerPlanUrl(
  apiBase: string,
  page: string,
  token: string,
  language?: Language,
): string {
  return outsideUrl(apiBase, page, `p/${encodeURIComponent(token)}`, language);
}

/** The URL of the page at a path (`/c/{token}`) on which somebody confirms a job. */
export function confirmationUrl(
  apiBase: string,
  page: string,
  path: string,
  language: Language,
): string {
  return outsideUrl(apiBase, page, path.slice(1), language);
}
