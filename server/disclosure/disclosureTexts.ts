import { msg, type Message } from '../texts/message.ts';
import type { MailRow } from '../database/sql/schema.ts';
import type { PersonKind } from '../../src/domain/kinds/kinds.ts';

/** The words of the page for a person. */
export const DISCLOSURE_TEXTS = {
  title: msg`Disclosure of personal data`,
  by: msg`As of`,
  data: msg`Details`,
  merged: msg`Merged entries`,
  contact: msg`Contact in bexio, as read last:`,
  jobs: msg`Jobs`,
  visits: msg`Visits of the last and the next twelve months`,
  listedUntil: msg`Listed until`,
  absences: msg`Absences`,
  absence: msg`Absence`,
  reason: msg`Reason`,
  withdrawn: msg`Withdrawn`,
  /** In place of a last day. */
  open: msg`until further notice`,
  requests: msg`Requests`,
  sortedOut: msg`Requests from websites that were sorted out`,
  mails: msg`Emails of the last 30 days`,
  state: msg`State`,
  text: msg`Text`,
  history: msg`History`,
  purposes: msg`What for and how long`,
  none: msg`None.`,
  job: msg`Job`,
  from: msg`From`,
  until: msg`Until`,
  received: msg`Received`,
  wish: msg`Wish`,
  notes: msg`Notes`,
  time: msg`Time`,
  field: msg`Field`,
  before: msg`Before`,
  after: msg`After`,
  json: msg`As a JSON file`,
};

/** What has become of a mail. */
export const MAIL_STATES: Readonly<Record<MailRow['state'], Message>> = {
  waiting: msg`waits`,
  sending: msg`is being sent`,
  sent: msg`sent`,
  failed: msg`not delivered`,
  unclear: msg`perhaps not delivered`,
};

/** What the data of a person serve for, and how long they are kept. */
export const PURPOSES: Readonly<Record<PersonKind, readonly Message[]>> = {
  customer: [
    msg`The data serve to plan, carry out and invoice visits.`,
    msg`The workers who make the visits see the name, address, telephone and entrance.`,
    msg`The data are kept until they are erased. The history is deleted after the time in the settings.`,
  ],
  worker: [
    msg`The data serve to assign visits and to account for the time worked.`,
    msg`The data are kept until they are erased. The history is deleted after the time in the settings.`,
  ],
};
