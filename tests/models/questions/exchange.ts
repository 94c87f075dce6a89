import type { Question } from './question.ts';

export const dataImport: readonly Question[] = [
  {
    asks: 'What if a row is wrong?',
    walk: 'with an open choice nothing is imported, and a faulty row is left out',
    at: 'checked',
  },
  {
    asks: 'Can I correct a wrong row here?',
    walk: 'cells are corrected and checked at once, and a choice about another row is kept',
    at: 'checking',
  },
  {
    asks: 'What if the server restarts during the import?',
    walk: 'an import without an answer that has begun is followed to its end',
    at: 'importing',
  },
  {
    asks: 'What if I leave or reload the page, or my session ends, during the import?',
    walk: 'an import in the address is taken up where the server has it',
    at: 'takingUp',
  },
  {
    asks: 'What if the connection is lost during the import?',
    walk: 'a task that is interrupted goes on when the connection is back, and none is begun',
    at: 'interrupted',
    of: 'serverTask',
  },
  {
    asks: 'How long can I take an import back?',
    walk: 'an import that can no longer be taken back offers no undo',
    at: 'finished',
  },
  {
    asks: 'What if somebody has changed a record since the import, and I take it back?',
    walk: 'what an undo has kept can be tried again',
    at: 'takingBack',
  },
  {
    asks: 'What if records are changed between the check and the import?',
    walk: 'records that have changed since the check are checked again, and decided about anew',
    at: 'checked.outdated',
  },
  {
    asks: 'What if the answer never comes when I start the import?',
    walk: 'an import without an answer that has begun is followed to its end',
    at: 'takingUp',
  },
  {
    asks: 'What if the server never hears that I start the import?',
    walk: 'an import without an answer that has not begun says so, and keeps the choices',
    at: 'unbegun',
  },
  {
    asks: 'What if I start the import twice?',
    walk: 'a file is uploaded, understood, checked, decided about and imported',
    at: 'importing',
    event: 'run.requested',
  },
  {
    asks: 'Can I stop an import that runs?',
    walk: 'a file is uploaded, understood, checked, decided about and imported',
    at: 'importing',
    event: 'undo.requested',
  },
  {
    asks: 'Can an import end half done?',
    walk: 'an import that the server has given up says why, and can be checked again',
    at: 'importing',
  },
  {
    asks: 'What becomes of what I have decided and corrected if I leave before the import?',
    walk: 'what was decided and corrected before the page was left is taken up, and checked',
    at: 'checked',
  },
  {
    asks: 'What if somebody of the file is in the lists already?',
    walk: 'a file is uploaded, understood, checked, decided about and imported',
    at: 'checked',
  },
  {
    asks: 'What if the file cannot be read?',
    walk: 'a file that cannot be read is refused with the reason, and another one can be chosen',
    at: 'choosing.refused',
  },
  {
    asks: 'What if the file is too large?',
    walk: 'a file that is too large is not sent, and another one can be chosen',
    at: 'choosing.tooLarge',
  },
  {
    asks: 'What if the answer never comes while the file is sent?',
    walk: 'without an answer to the upload the same file can be sent again',
    at: 'choosing.unanswered',
  },
  {
    asks: 'What if the server gives up?',
    walk: 'an import that the server has given up says why, and can be checked again',
    at: 'failed',
  },
  {
    asks: 'What if I press “Take back” by mistake?',
    walk: 'a declined question takes nothing back',
    at: 'asking',
  },
];

export const serverTask: readonly Question[] = [
  {
    asks: 'What if the connection is lost, or the server restarts, meanwhile?',
    walk: 'a task that is interrupted goes on when the connection is back, and none is begun',
    at: 'interrupted',
  },
  {
    asks: 'What if the server does not begin?',
    walk: 'specification: a task that cannot be begun ends with the reason',
    at: 'failed',
  },
  {
    asks: 'What if it was begun before, and the page was left?',
    walk: 'a task that was begun before is followed at once',
    at: 'polling',
  },
  {
    asks: 'How do I learn that it has ended?',
    walk: 'specification: the server is asked every one and a half seconds until the task has ended',
    at: 'pausing',
  },
];

export const recordExport: readonly Question[] = [
  {
    asks: 'What if the file does not come?',
    walk: 'a file that does not come can be asked for again, the same one',
    at: 'failed',
  },
  {
    asks: 'Can I work on while the file is written?',
    walk: 'the rows of a list are saved as a file',
    at: 'saving',
  },
  {
    asks: 'What if I close the message of a failure?',
    walk: 'whoever closes the message of a failure has no file',
    at: 'ended',
  },
];

export const contactSync: readonly Question[] = [
  {
    asks: 'What if contacts change in bexio while I decide?',
    walk: 'what has changed meanwhile is marked and asked again, and the rest stays decided',
    at: 'deciding',
  },
  {
    asks: 'What if the answer never comes when I take contacts over?',
    walk: 'what was done although no answer came is found out',
    at: 'applying.checking',
  },
  {
    asks: 'What if I leave or reload the page?',
    walk: 'a sync in the address is taken up',
    at: 'deciding',
  },
  {
    asks: 'What if bexio gives no contacts?',
    walk: 'why bexio gave no contacts is said until they are read again',
    at: 'resting.failed',
  },
  {
    asks: 'Are only some contacts taken over if something fails?',
    walk: 'contacts are read, looked at and taken over',
    at: 'applying',
  },
];

export const reportRun: readonly Question[] = [
  {
    asks: 'What if the report fails?',
    walk: 'specification: a report that failed says why until the alert is closed',
    at: 'resting.failed',
  },
  {
    asks: 'What if I start it twice?',
    walk: 'specification: while a report runs, a second start does nothing',
    at: 'running',
  },
  {
    asks: 'What if I leave or reload the page while it runs?',
    walk: 'a task in the address is taken up, and shows its results',
    at: 'running.following',
  },
  {
    asks: 'What if I start storno times by mistake?',
    walk: 'a declined question sends nothing, and the page is as before',
    at: 'asking',
  },
  {
    asks: 'What if the connection is lost while it runs?',
    walk: 'a task that is interrupted goes on when the connection is back, and none is begun',
    at: 'interrupted',
    of: 'serverTask',
  },
];

export const providerConnection: readonly Question[] = [
  {
    asks: 'What if the connection to bexio ends while I read a report?',
    walk: 'a connection that ended elsewhere ends the reports at the next check',
    at: 'disconnected',
  },
  {
    asks: 'What if I press “Disconnect” by mistake?',
    walk: 'a declined question leaves the connection',
    at: 'connected.asking',
  },
  {
    asks: 'What if the answer never comes when I disconnect?',
    walk: 'a connection of which nothing is known is called unclear, and can be checked again',
    at: 'connected.unclear',
  },
  {
    asks: 'What if the check fails?',
    walk: 'specification: a failed check counts as disconnected, and can be repeated',
    at: 'disconnected',
  },
];

export const timesheetSetup: readonly Question[] = [
  {
    asks: 'Who is selected at first?',
    walk: 'specification: the users of the last report are selected, whichever answer comes first',
    at: 'choosing',
  },
  {
    asks: 'What if the users do not load?',
    walk: 'users that cannot be loaded can be tried again until they are there',
    at: 'failed',
  },
  {
    asks: 'What if a user of the last report is gone?',
    walk: 'saved ids of users that no longer exist are dropped',
    at: 'choosing',
  },
];

export const intake: readonly Question[] = [
  {
    asks: 'What if I lose the address of a form?',
    walk: 'a form is added, or gets another address, which is shown once',
    at: 'made',
  },
  {
    asks: 'What becomes of a request that was sorted out?',
    walk: 'what was sorted out is taken, which leads to the job',
    at: 'made',
  },
  {
    asks: 'What if I close the dialog?',
    walk: 'a dialog that is closed changes nothing',
    at: 'closed',
  },
];
