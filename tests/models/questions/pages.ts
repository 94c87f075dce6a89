import type { Question } from './question.ts';

export const board: readonly Question[] = [
  {
    asks: 'What if somebody else changes the visit that I carry?',
    walk: 'what another person has changed meanwhile is put back, and says so',
    at: 'carrying',
  },
  {
    asks: 'Can I put back what I carry?',
    walk: 'what is carried is put back from any lane',
    at: 'carrying',
  },
  {
    asks: 'What if I press a visit, and do not move it?',
    walk: 'a press that goes nowhere is a click',
    at: 'pressing',
  },
  {
    asks: 'Can I carry several visits at once?',
    walk: 'several visits are chosen and dropped together, the one that was picked up first',
    at: 'selecting',
  },
  {
    asks: 'Does the time stay when I give a visit to somebody else?',
    walk: 'a time that is kept is what it was, until it is set free',
    at: 'carrying.fixed',
  },
  {
    asks: 'Can I do it without a mouse?',
    walk: 'with the keys a visit is picked up, carried and dropped in the same way',
    at: 'carrying',
  },
];

export const calendar: readonly Question[] = [
  {
    asks: 'How do I see all visits of a full day?',
    walk: 'specification: a day with more visits opens after a quarter of a second',
    at: 'openingDay',
  },
  {
    asks: 'What if I choose something else meanwhile?',
    walk: 'another choice keeps the day from opening',
    at: 'browsing',
  },
];

export const toast: readonly Question[] = [
  {
    asks: 'How long is the news shown?',
    walk: 'specification: a toast goes by itself after five seconds',
    at: 'passing',
  },
  {
    asks: 'What if I need longer to read it?',
    walk: 'a toast stays while it is pointed at or has the focus, and then has its whole time again',
    at: 'paused',
  },
  {
    asks: 'What if the next news comes meanwhile?',
    walk: 'the latest toast replaces the one before',
    at: 'passing',
  },
];

export const mail: readonly Question[] = [
  {
    asks: 'What becomes of a mail that has not arrived?',
    walk: 'a mail that has not arrived is sent again, and another one forgotten',
    at: 'working',
  },
  {
    asks: 'How do I learn whether mails work?',
    walk: 'what has become of a test mail is said, each time anew',
    at: 'resting.done',
  },
  {
    asks: 'What if it fails?',
    walk: 'what fails can be asked for again, and the list is loaded anew in between',
    at: 'resting.failed',
  },
];

export const mailHandover: readonly Question[] = [
  {
    asks: 'What if the answer never comes: is a mail sent twice?',
    walk: 'after a lost answer the same is asked again, and each mail goes out once',
    at: 'unanswered',
  },
  {
    asks: 'What if the server refuses?',
    walk: 'what the server refuses is asked again, or left',
    at: 'refused',
  },
  {
    asks: 'What if I leave it at that?',
    walk: 'what is unclear can be left',
    at: 'givenUp',
  },
];

export const linkRenewal: readonly Question[] = [
  {
    asks: 'What becomes of the old link?',
    walk: 'a question comes first, and the new link shows at once',
    at: 'showing.renewed',
  },
  {
    asks: 'What if the answer never comes?',
    walk: 'a link of which nothing is known is called unclear, and can be checked again or renewed',
    at: 'showing.unclear',
  },
  {
    asks: 'What if I ask for a new link by mistake?',
    walk: 'a declined question leaves the link',
    at: 'asking',
  },
  {
    asks: 'What if the server makes no link?',
    walk: 'a refused renewal keeps the link, and it can be tried again',
    at: 'showing.unrenewed',
  },
];
