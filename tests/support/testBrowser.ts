import { findBrowser, type Browser } from '../../scripts/browser.ts';

/**
 * Chromium without V8's helper threads: the tests keep all cores busy by themselves, and what the
 * threads pass to and fro costs a fifth of the time.
 */
export async function findTestBrowser(): Promise<Browser> {
  const browser = await findBrowser();
  return { ...browser, args: [...browser.args, '--js-flags=--single-threaded'] };
}
