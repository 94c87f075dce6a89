import { msg } from '../texts/message.ts';

/** The words of the page by which somebody outside confirms a job. */
export const CONFIRMATION_TEXTS = {
  title: msg`Your appointment`,
  ask: msg`Does this appointment suit you?`,
  /** Of one visit, in place of the whole job. */
  visitTitle: msg`Your changed appointment`,
  askVisit: msg`Does this changed appointment suit you?`,
  insteadOf: msg`Instead of {when}`,
  onlyThis: msg`It is about this one visit alone. The others stay as they are.`,
  when: msg`When`,
  where: msg`Where`,
  who: msg`Who comes`,
  /** Until a worker is chosen. */
  nobody: msg`To be decided`,
  next: msg`The next dates`,
  earlierTerms: msg`Changed. Confirmed before: {terms}`,
  confirm: msg`Confirm`,
  decline: msg`Does not suit`,
  /** Above the text of who declines. */
  reason: msg`What does not suit, and what would? (optional)`,
  send: msg`Tell the office`,
  confirmed: msg`Thank you, you have confirmed this. The office sees it.`,
  declined: msg`You have said that this does not suit. The office sees it and will get in touch.`,
  yourWords: msg`You wrote:`,
  changeMind: msg`Something has changed? You can answer once more.`,
  changedMeanwhile: msg`Something has changed meanwhile. Please look again.`,
  tooLong: msg`The text is too long. Please shorten it.`,
  tooOften: msg`You have answered often within a short time. Nothing was changed just now: please try again later, or call the office.`,
  until: msg`This link can be used until {day}.`,
  personal: msg`It is for you alone: whoever has it can answer in your place.`,
  passedOn: msg`This has changed`,
  passedOnMore: msg`Somebody else has been asked instead. You need not do anything.`,
  changed: msg`This visit has changed again`,
  changedMore: msg`It is no longer as it was when you were asked. You get a new link if there is something to confirm.`,
  over: msg`There is nothing left to confirm`,
  overMore: msg`No visits are to come. You need not do anything.`,
};
