import type { Page } from 'playwright';

/** The network's line about the session check of a signed-out visitor. */
const EXPECTED = /^Failed to load resource: .* status of 401/;

/** Lingui's warning about a message that is missing, in whose place its id is shown. */
const MISSING_MESSAGE = /^Uncompiled message/;

/** Warnings of the application; a failed save logs one beside an error of the network. */
const OWN_WARNING = /^einsatzplan \{(?!.*"event":"\w+\.saveFailed")/;

/**
 * Collects the errors of a page: logged errors, warnings of the application, unhandled rejections,
 * violations of the content security policy and missing messages.
 */
export function collectPageErrors(page: Page, allowed?: RegExp): string[] {
  const errors: string[] = [];
  const add = (text: string) => {
    if (!EXPECTED.test(text) && !allowed?.test(text)) errors.push(text);
  };
  page.on('pageerror', (error) => add(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    const isOwnWarning = message.type() === 'warning' && OWN_WARNING.test(text);
    if (message.type() === 'error' || isOwnWarning || MISSING_MESSAGE.test(text)) add(text);
  });
  return errors;
}
