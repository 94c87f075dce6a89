import type { Model } from '../support/defineModel.ts';
import { absenceModel } from './absence.model.ts';
import { appointmentModel } from './appointment.model.ts';
import { boardModel } from './board.model.ts';
import { calendarModel } from './calendar.model.ts';
import { connectivityModel } from './connectivity.model.ts';
import { exportModel } from './export.model.ts';
import { contactSyncModel } from './contactSync.model.ts';
import { linkRenewalModel } from './linkRenewal.model.ts';
import { historyModel } from './history.model.ts';
import { holidayReviewModel } from './holidayReview.model.ts';
import { importModel } from './import.model.ts';
import { invitationModel } from './invitation.model.ts';
import { liveModel } from './live.model.ts';
import { changeModel } from './change.model.ts';
import { passwordChangeModel } from './passwordChange.model.ts';
import { positionSearchModel } from './positionSearch.model.ts';
import { providerConnectionModel } from './providerConnection.model.ts';
import { recordEditorModel } from './recordEditor.model.ts';
import { recordListModel } from './recordList.model.ts';
import { reportRunModel } from './reportRun.model.ts';
import { serverTaskModel } from './serverTask.model.ts';
import { sessionModel } from './session.model.ts';
import { signInModel } from './signIn.model.ts';
import { timesheetSetupModel } from './timesheetSetup.model.ts';
import { toastModel } from './toast.model.ts';
import { undoModel } from './undo.model.ts';
import { userAccessModel } from './userAccess.model.ts';

/** One model for every chart. */
export const models: readonly Model[] = [
  sessionModel,
  signInModel,
  recordListModel,
  recordEditorModel,
  appointmentModel,
  passwordChangeModel,
  connectivityModel,
  liveModel,
  linkRenewalModel,
  changeModel,
  providerConnectionModel,
  toastModel,
  calendarModel,
  serverTaskModel,
  reportRunModel,
  contactSyncModel,
  timesheetSetupModel,
  invitationModel,
  undoModel,
  userAccessModel,
  positionSearchModel,
  historyModel,
  exportModel,
  importModel,
  absenceModel,
  boardModel,
  holidayReviewModel,
];
