import type { Page } from 'playwright';

/** The network's own line about the session check of somebody who is not signed in. */
const EXPECTED = /^Failed to load resource: .* status of 401/;

/** What Lingui warns of where a text is missing and its id is shown. */
const MISSING_TEXT = /^Uncompiled message/;

/** Our own warnings; beside a failed save is an error of the network, which a test has to tolerate. */
const OUR_WARNING = /^einsatzplan \{(?!.*"event":"\w+\.saveFailed")/;

/**
 * Collects what a page must never do: log errors, or warnings of ours, drop promises, offend its
 * content policy, show the id of a text.
 */
export function listenForComplaints(page: Page, tolerated?: RegExp): readonly string[] {
  const complaints: string[] = [];
  const hear = (text: string) => {
    if (!EXPECTED.test(text) && !tolerated?.test(text)) complaints.push(text);
  };
  page.on('pageerror', (error) => hear(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    const isOurs = message.type() === 'warning' && OUR_WARNING.test(text);
    if (message.type() === 'error' || isOurs || MISSING_TEXT.test(text)) hear(text);
  });
  return complaints;
}
