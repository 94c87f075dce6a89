import { msg } from '../texts/message.ts';

/** What a form on a website is answered. */
export const INTAKE_TEXTS = {
  thanks: msg`Thank you, your request has arrived.`,
  weCall: msg`We will get in touch with you soon.`,
  notSent: msg`Your request was not sent`,
  ended: msg`This form is no longer in use. Please call us.`,
  elsewhere: msg`This form works only on the website of the business. Please call us.`,
  tooLarge: msg`It is too long. Please go back, write less and send it again.`,
  tooMany: msg`Too many requests have arrived. Please try again in an hour, or call us.`,
  full: msg`We cannot take more requests at the moment. Please call us.`,
  missing: msg`Your name and a telephone number or an email address are needed. Please go back and send it again.`,
  wrongEmail: msg`The email address is not complete. Please go back, correct it and send it again.`,
  failed: msg`Something went wrong. Please try again in a moment, or call us.`,
};
