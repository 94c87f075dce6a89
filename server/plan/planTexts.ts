import { msg } from '../texts/message.ts';

/** The words of the plan of a worker. */
export const PLAN_TEXTS = {
  title: msg`Plan`,
  /** The last day of the plan, and the moment of which it is. */
  until: msg`Until {day} · as of {moment}`,
  week: msg`Week of {day}`,
  /** How many visits a week has, and how long they take together. */
  total: msg`{count, plural, one {# visit} other {# visits}}, {hours}`,
  visits: msg`{count, plural, =0 {No visits} one {# visit} other {# visits}}`,
  /** Above the weeks that the office has sent. */
  newWeek: msg`Your week is here`,
  today: msg`Today`,
  tomorrow: msg`Tomorrow`,
  /** In place of visits. */
  none: msg`No visits.`,
  nothingElse: msg`Nothing is planned for the next 14 days.`,
  incomplete: msg`A visit cannot be shown correctly. Please ask the office.`,
  absent: { all: msg`Absent`, am: msg`Absent in the morning`, pm: msg`Absent in the afternoon` },
  cancelled: msg`Cancelled`,
  /** Before the customer of another visit at the same time. */
  overlap: msg`At the same time as`,
  over: msg`Over`,
  movedFrom: msg`Moved from {day}`,
  otherTime: msg`Not the usual time`,
  unconfirmed: msg`Not confirmed yet`,
  /** In place of whom is not known. */
  substitute: msg`In place of somebody else`,
  way: msg`Directions`,
  /** In place of how to get in. */
  accessLater: msg`Shown here the day before.`,
  both: msg`Access and instructions`,
  /** In place of what stands at an earlier visit. */
  asOn: msg`{what} as on {day}`,
  /** Leads to the visits of a later week with all that is known of them. */
  details: msg`Addresses and instructions`,
  fromToday: msg`Plan from today`,
  personal: msg`This link is for you alone. Do not pass it on: whoever has it sees your plan.`,
  toConfirm: msg`Please confirm`,
  confirm: msg`Confirm`,
  confirmAll: msg`Confirm all`,
  /** What a worker has confirmed before it was changed. */
  earlierTerms: msg`Changed. Confirmed before: {terms}`,
  nextVisit: msg`Next: {day}`,
  notRight: msg`Something does not suit you? Please call the office.`,
  /** Lead to what there is to be answered. */
  changed: msg`{count, plural, one {# change} other {# changes}}`,
  unanswered: msg`{count} to confirm`,
  /** What became of visits that the worker has not been told of. */
  changes: msg`Changed`,
  untold: msg`New`,
  seen: msg`Seen`,
  thanks: msg`Thank you. The office sees it.`,
  changedMeanwhile: msg`Something has changed meanwhile. Please look again.`,
};
