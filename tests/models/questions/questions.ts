import { dialogForm, invitation, passwordChange, session, signIn, userAccess } from './account.ts';
import { change, undo } from './changes.ts';
import { connectivity, live } from './connection.ts';
import { appointment, positionSearch, recordEditor } from './editor.ts';
import {
  contactSync,
  dataImport,
  intake,
  providerConnection,
  recordExport,
  reportRun,
  serverTask,
  timesheetSetup,
} from './exchange.ts';
import { history, recordList, savedViews } from './lists.ts';
import { board, calendar, linkRenewal, mail, mailHandover, toast } from './pages.ts';
import { absence, confirmationRequest, holidayReview, visitBatch, weekSending } from './visits.ts';
import type { Question } from './question.ts';

/** What people ask about each chart, by its id, what they ask most first. */
export const QUESTIONS: Readonly<Record<string, readonly Question[]>> = {
  dialogForm,
  invitation,
  passwordChange,
  session,
  signIn,
  userAccess,
  change,
  undo,
  connectivity,
  live,
  appointment,
  positionSearch,
  recordEditor,
  contactSync,
  import: dataImport,
  intake,
  providerConnection,
  export: recordExport,
  reportRun,
  serverTask,
  timesheetSetup,
  history,
  recordList,
  savedViews,
  board,
  calendar,
  linkRenewal,
  mail,
  mailHandover,
  toast,
  absence,
  confirmationRequest,
  holidayReview,
  visitBatch,
  weekSending,
};
