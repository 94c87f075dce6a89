import { findBrowser, type Browser } from '../../scripts/browser.ts';

/** Where code runs a few times after each load, it is not worth optimizing. */
const NO_OPTIMIZATION = ['--no-opt', '--no-maglev'];

/** A load leaves more garbage than it keeps: collected when ten times as much is there. */
const LATE_COLLECTION = '--heap-growing-percent=900';

/** Screens come and go, and most of what they leave is garbage soon: collected seldom, less of it is copied. */
const LARGE_NURSERY = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/**
 * Chromium without V8's helper threads: the tests keep all cores busy by themselves, and what the
 * threads pass to and fro costs a fifth of the time. For tests that load a page again and again, it
 * does not optimize their code, and collects their garbage late.
 */
export async function findTestBrowser({ loadsOften = false } = {}): Promise<Browser> {
  const browser = await findBrowser();
  const flags = [
    '--single-threaded',
    ...LARGE_NURSERY,
    ...(loadsOften ? [...NO_OPTIMIZATION, LATE_COLLECTION] : []),
  ];
  return { ...browser, args: [...browser.args, `--js-flags=${flags.join(' ')}`] };
}
