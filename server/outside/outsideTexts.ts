import { msg } from '../texts/message.ts';

/** What pages for people outside say alike. */
export const OUTSIDE_TEXTS = {
  ended: msg`This link is no longer valid`,
  askForLink: msg`Please ask the office for a new one.`,
  /** In place of a page that could not be read. */
  failed: msg`This page cannot be shown right now`,
  again: msg`Try again`,
};
