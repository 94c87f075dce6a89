import type { CreationForm } from '../../form/form.ts';
import type { JobDraft } from '../jobDraft.ts';
import { applyEdit, likelyEdits, settled, type JobEdit } from './jobEdit.ts';
import { jobDrafts, type EditedJob } from './jobFields.ts';
import { byParty } from '../confirmation/parties.ts';
import { problemsOf } from './jobProblems.ts';

export const jobForm: CreationForm<EditedJob, JobDraft, JobEdit> = {
  ...jobDrafts,
  blank: (today) => ({
    customerId: null,
    workerId: null,
    fromDate: today,
    events: [],
    confirmations: byParty(() => false),
    request: null,
  }),
  applyEdit,
  settled,
  likelyEdits,
  problemsOf,
};
