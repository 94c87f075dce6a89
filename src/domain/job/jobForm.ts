import type { Job } from '../entities.ts';
import type { Form } from '../form.ts';
import type { JobDraft } from './jobDraft.ts';
import { applyEdit, likelyEdits, settled, type JobEdit } from './jobEdit.ts';
import { jobDrafts } from './jobFields.ts';
import { problemsOf } from './jobProblems.ts';

export const jobForm: Form<Job, JobDraft, JobEdit> = {
  ...jobDrafts,
  applyEdit,
  settled,
  likelyEdits,
  problemsOf,
};
