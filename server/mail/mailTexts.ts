import { msg } from '../texts/message.ts';

/** What mails say beside what the messages of the office say. */
export const MAIL_TEXTS = {
  repeated: msg`You may have received this email already.`,
  plan: msg`Your plan: {link}`,
  testSubject: msg`Test email`,
  test: msg`Emails of Einsatzplan arrive.`,
};
