import type { Question } from './question.ts';

export const recordEditor: readonly Question[] = [
  {
    asks: 'What if the answer never comes while I save?',
    walk: 'an unanswered save keeps the edits, calls itself unclear and can be tried again',
    at: 'open.work.editing.unanswered',
  },
  {
    asks: 'What if I leave while it is being saved?',
    walk: 'leaving during a save waits for its answer, unless the person stays',
    at: 'open.work.saving.leaving',
  },
  {
    asks: 'What if I leave, the record is saved for that, and the answer never comes?',
    walk: 'a save that fails on the way out keeps the page and the edits',
    at: 'open.work.editing.unanswered',
  },
  {
    asks: 'What if I leave with unsaved changes?',
    walk: 'leaving with changes asks, and staying keeps them',
    at: 'open.work.asking',
  },
  {
    asks: 'What if two people change the same?',
    walk: 'where both have changed the same the person is asked, and may keep their own change',
    at: 'open.work.deciding',
  },
  {
    asks: 'What if two people change different things of the same record?',
    walk: 'a save keeps what others have changed elsewhere and says so, until the next one',
    at: 'open.work.editing.saved',
  },
  {
    asks: 'What if I press “Save” twice?',
    walk: 'a second save during one is ignored',
    at: 'open.work.saving.staying',
    event: 'save.requested',
  },
  {
    asks: 'What if my session ends, or the browser crashes, while I edit?',
    walk: 'unsaved changes of last time are restored, which is said until they are saved',
    at: 'open.work.editing.restored',
  },
  {
    asks: 'How long can I take back what I have saved?',
    walk: 'of more than twenty changes the oldest can no longer be taken back',
    at: 'ready',
    of: 'undo',
  },
  {
    asks: 'What if somebody else saves the record while I edit it?',
    walk: 'what others save is offered to whoever edits, and is taken into the form with the edits',
    at: 'open.changes.savable',
  },
  {
    asks: 'What if I go on typing while it is being saved?',
    walk: 'an edit during a save is not called saved and waits for the next one',
    at: 'open.work.saving.staying',
  },
  {
    asks: 'What if the server refuses the save?',
    walk: 'a refused save keeps the edits and can be tried again',
    at: 'open.work.editing.refused',
  },
  {
    asks: 'What if a field is wrong?',
    walk: 'a problem keeps the changes from being saved until it is corrected',
    at: 'open.changes.hindered',
  },
  {
    asks: 'What if I discard my changes by mistake?',
    walk: 'discarded changes can be brought back',
    at: 'open.work.editing.discarded',
  },
  {
    asks: 'How do I see that it is saved?',
    walk: 'a saved change is called saved for five seconds',
    at: 'open.work.editing.saved',
  },
  {
    asks: 'What if the record does not load?',
    walk: 'a record that could not be loaded can be tried again',
    at: 'unavailable',
  },
  {
    asks: 'What if the record is deleted meanwhile?',
    walk: 'a record that is found gone when its changes are discarded ends there',
    at: 'missing',
  },
];

export const appointment: readonly Question[] = [
  {
    asks: 'What if I choose another frequency by mistake?',
    walk: 'replaced events can be brought back',
    at: 'changes.edited.replaced',
  },
  {
    asks: 'What if I choose another start date?',
    walk: 'another start date moves a series to the first day of its rule, and the former one back',
    at: 'changes.edited.reanchored',
  },
  {
    asks: 'What becomes of single visits after the end of a series?',
    walk: 'single visits after the end stay until they are removed, and can come back',
    at: 'frequency.recurring.other',
  },
  {
    asks: 'What if there is no start date?',
    walk: 'without a start date there is no frequency, and with one an appointment can be added',
    at: 'frequency.none',
  },
];

export const positionSearch: readonly Question[] = [
  {
    asks: 'What if nobody knows the address?',
    walk: 'an address that nobody knows is said to be so',
    at: 'resting.unknown',
  },
  {
    asks: 'What if the answer never comes?',
    walk: 'a search that fails can be tried again',
    at: 'resting.failed',
  },
  {
    asks: 'What if I edit the address meanwhile?',
    walk: 'an answer about an address that is edited meanwhile is not waited for',
    at: 'searching',
  },
];
