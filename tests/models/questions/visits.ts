import type { Question } from './question.ts';

export const absence: readonly Question[] = [
  {
    asks: 'Who is told once the absence is saved?',
    walk: 'visits are saved, that is told at once, and whoever has to know is told',
    at: 'informing',
    of: 'visitBatch',
  },
  {
    asks: 'What if the connection is lost, or the answer never comes, while the absence is saved?',
    walk: 'without an answer the same is sent again under the same key',
    at: 'unanswered',
    of: 'visitBatch',
  },
  {
    asks: 'How long can I take it back?',
    walk: 'of more than twenty changes the oldest can no longer be taken back',
    at: 'ready',
    of: 'undo',
  },
  {
    asks: 'What if I take it back, and others have changed a visit since?',
    walk: 'what another person has changed since stays, and the rest can be brought back',
    at: 'reported.partlyKept',
    of: 'undo',
  },
  {
    asks: 'What if the person gets well earlier?',
    walk: 'who is back early, or absent as noted, is not asked for the days',
    at: 'choosing',
  },
  {
    asks: 'What if two people note the same absence?',
    walk: 'an absence that a colleague has noted meanwhile is not saved again, its visits are',
    at: 'choosing.overtaken',
  },
  {
    asks: 'What if somebody changes a visit before I save?',
    walk: 'a visit that somebody has changed before the save is named, and chosen again',
    at: 'choosing.changed',
  },
  {
    asks: 'What if I leave, or my session ends, before I have saved?',
    walk: 'choices that were left are taken up, and their days can still be changed',
    at: 'choosing',
  },
  {
    asks: 'What if I press “Save” twice?',
    walk: 'an absence without visits is saved alone',
    at: 'settling',
    event: 'save.requested',
  },
  {
    asks: 'What if the server refuses the save?',
    walk: 'a refused save says why, and can be tried again',
    at: 'choosing.refused',
  },
  {
    asks: 'What if a colleague decides about a visit while I choose?',
    walk: 'a choice for a visit that a colleague has decided about goes, and is named',
    at: 'choosing.overtaken',
  },
  {
    asks: 'What if I choose other days after I have chosen what becomes of visits?',
    walk: 'other days leave what was chosen',
    at: 'dating',
  },
  {
    asks: 'What if the job of a visit is deleted meanwhile?',
    walk: 'a visit whose job is gone is named, and the others can be saved',
    at: 'choosing.changed',
  },
  {
    asks: 'What if the absence touches no visit?',
    walk: 'an absence without visits is saved alone',
    at: 'settling',
  },
];

export const visitBatch: readonly Question[] = [
  {
    asks: 'Who is told once the visits are saved?',
    walk: 'visits are saved, that is told at once, and whoever has to know is told',
    at: 'informing',
  },
  {
    asks: 'What if the connection is lost, or the answer never comes, while they are saved?',
    walk: 'without an answer the same is sent again under the same key',
    at: 'unanswered',
  },
  {
    asks: 'How long can I take it back?',
    walk: 'of more than twenty changes the oldest can no longer be taken back',
    at: 'ready',
    of: 'undo',
  },
  {
    asks: 'What if somebody else was faster?',
    walk: 'somebody who was faster ends it with what there is by now',
    at: 'refused',
  },
  {
    asks: 'What if I have told some, and others later?',
    walk: 'of two visits each is told for itself',
    at: 'noting',
  },
  {
    asks: 'What if it is not stored who has been told?',
    walk: 'what was not noted can be noted again',
    at: 'informing.unnoted',
  },
];

export const holidayReview: readonly Question[] = [
  {
    asks: 'What if somebody changes a visit before I save?',
    walk: 'a visit that somebody has changed before the save is named, and chosen again',
    at: 'choosing.changed',
  },
  {
    asks: 'What if I leave before I have saved?',
    walk: 'choices that were left are taken up, and saved',
    at: 'choosing',
  },
  {
    asks: 'What if only some of it could be saved?',
    walk: 'what a later portion could not save stays chosen, and is saved then',
    at: 'choosing.refused',
  },
  {
    asks: 'Can I take it back?',
    walk: 'a visit is cancelled, and once that is taken back it is decided about again',
    at: 'choosing',
  },
];

export const confirmationRequest: readonly Question[] = [
  {
    asks: 'What if somebody has a link already?',
    walk: 'whoever has a link gets another only after a question, and the message anew',
    at: 'asking',
  },
  {
    asks: 'What if the answer never comes?',
    walk: 'without an answer nobody has the link, and asking again makes another',
    at: 'showing.unclear',
  },
  {
    asks: 'What if the server makes no link?',
    walk: 'a refused link is asked for again, and what was made before stays',
    at: 'showing.refused',
  },
  {
    asks: 'Can the link be sent by mail?',
    walk: 'the server sends a link by mail, and says what has become of it',
    at: 'mailing',
  },
];

export const weekSending: readonly Question[] = [
  {
    asks: 'Can I write to all at once?',
    walk: 'all are written at once after a question, those again who are changed',
    at: 'asking',
  },
  {
    asks: 'What if it is not stored who was told?',
    walk: 'what was not noted is noted by a repetition, or with what follows',
    at: 'showing.unnoted',
  },
  {
    asks: 'Can I tell the next one while the last is being noted?',
    walk: 'one after another is told, also while the one before is being noted',
    at: 'noting',
  },
  {
    asks: 'What if the server does not send the mails?',
    walk: 'mails that the server does not take over can be left',
    at: 'mailing',
  },
];
