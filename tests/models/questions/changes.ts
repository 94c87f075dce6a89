import type { Question } from './question.ts';

export const undo: readonly Question[] = [
  {
    asks: 'How long can I take something back?',
    walk: 'of more than twenty changes the oldest can no longer be taken back',
    at: 'ready',
  },
  {
    asks: 'What if somebody else has changed the same since?',
    walk: 'what another person has changed since stays, and the rest can be brought back',
    at: 'reported.partlyKept',
  },
  {
    asks: 'What cannot be taken back?',
    walk: 'what is irreversible is told of once, and the change before it only then taken back',
    at: 'reported.irreversible',
  },
  {
    asks: 'Can I bring back what I have taken back?',
    walk: 'what was taken back is brought back, and can be taken back again',
    at: 'reported.undone',
  },
  {
    asks: 'What if the answer never comes while it is taken back?',
    walk: 'without an answer it is asked for again under the same key',
    at: 'reported.unclear',
  },
  {
    asks: 'What if the change is still being saved?',
    walk: 'a change that is still being saved is taken back once it is saved',
    at: 'postponed',
  },
  {
    asks: 'What if I am editing the record that is to be taken back?',
    walk: 'a record with unsaved changes stays as it is until they are saved or discarded',
    at: 'reported.edited',
  },
  {
    asks: 'Can I take back an older change than the newest?',
    walk: 'the change that a button stands beside is taken back, whatever was made after it',
    at: 'taking',
  },
];

export const change: readonly Question[] = [
  {
    asks: 'What if the answer never comes?',
    walk: 'a save of which nothing is known is called unclear, and can be checked again',
    at: 'outcome.unclear',
  },
  {
    asks: 'What if somebody else was faster?',
    walk: 'a job that was assigned elsewhere meanwhile is assigned only when asked for again',
    at: 'outcome.superseded',
  },
  {
    asks: 'What if I leave the page while it is saved?',
    walk: 'what waits is saved after the page is left, too',
    at: 'changing',
  },
  {
    asks: 'What if it fails after I have left the page?',
    walk: 'a change that fails after the page is left is told until its notice is closed',
    at: 'outcome.unsaved',
  },
  {
    asks: 'What if I change several rows quickly?',
    walk: 'changes asked for during another one are saved after it, one by one',
    at: 'changing',
  },
  {
    asks: 'What if the server refuses it?',
    walk: 'a refused save changes nothing, and the same change is tried again',
    at: 'outcome.unsaved',
  },
  {
    asks: 'What if the record is deleted meanwhile?',
    walk: 'a job that has gone before the save is reported as gone, until the notice is closed',
    at: 'outcome.missing',
  },
  {
    asks: 'How long can I take it back?',
    walk: 'of more than twenty changes the oldest can no longer be taken back',
    at: 'ready',
    of: 'undo',
  },
];
