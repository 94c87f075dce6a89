import type { Model } from '../support/model/defineModel.ts';
import { visitBatchModel } from './visits/visitBatch.model.ts';
import { absenceModel } from './visits/absence.model.ts';
import { dialogFormModel } from './dialogForm.model.ts';
import { appointmentModel } from './editor/appointment.model.ts';
import { boardModel } from './board.model.ts';
import { calendarModel } from './calendar.model.ts';
import { connectivityModel } from './connection/connectivity.model.ts';
import { exportModel } from './exchange/export.model.ts';
import { confirmationRequestModel } from './visits/confirmationRequest.model.ts';
import { contactSyncModel } from './exchange/contactSync.model.ts';
import { linkRenewalModel } from './linkRenewal.model.ts';
import { mailModel } from './mail.model.ts';
import { mailHandoverModel } from './mailHandover.model.ts';
import { weekSendingModel } from './visits/weekSending.model.ts';
import { historyModel } from './lists/history.model.ts';
import { holidayReviewModel } from './visits/holidayReview.model.ts';
import { importModel } from './exchange/import.model.ts';
import { invitationModel } from './account/invitation.model.ts';
import { liveModel } from './connection/live.model.ts';
import { changeModel } from './changes/change.model.ts';
import { passwordChangeModel } from './account/passwordChange.model.ts';
import { positionSearchModel } from './editor/positionSearch.model.ts';
import { providerConnectionModel } from './exchange/providerConnection.model.ts';
import { recordEditorModel } from './editor/recordEditor.model.ts';
import { recordListModel } from './lists/recordList.model.ts';
import { reportRunModel } from './exchange/reportRun.model.ts';
import { savedViewsModel } from './lists/savedViews.model.ts';
import { serverTaskModel } from './exchange/serverTask.model.ts';
import { sessionModel } from './account/session.model.ts';
import { signInModel } from './account/signIn.model.ts';
import { timesheetSetupModel } from './exchange/timesheetSetup.model.ts';
import { toastModel } from './toast.model.ts';
import { undoModel } from './changes/undo.model.ts';
import { intakeModel } from './exchange/intake.model.ts';
import { userAccessModel } from './account/userAccess.model.ts';

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
  mailModel,
  mailHandoverModel,
  weekSendingModel,
  confirmationRequestModel,
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
  dialogFormModel,
  intakeModel,
  userAccessModel,
  positionSearchModel,
  historyModel,
  savedViewsModel,
  exportModel,
  importModel,
  visitBatchModel,
  absenceModel,
  boardModel,
  holidayReviewModel,
];
