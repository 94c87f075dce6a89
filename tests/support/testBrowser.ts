import { findBrowser, type Browser } from '../../scripts/browser.ts';

/**
 * Chromium without V8's helper threads: the tests keep all cores busy by themselves, and what the
 * threads pass to and fro costs a fifth of the time. Where most code runs once after each load,
 * another twelfth is saved by not optimizing it.
 */
export async function findTestBrowser({ optimizes = true } = {}): Promise<Browser> {
  const browser = await findBrowser();
  const flags = ['--single-threaded', ...(optimizes ? [] : ['--no-opt', '--no-maglev'])];
  return { ...browser, args: [...browser.args, `--js-flags=${flags.join(' ')}`] };
}
