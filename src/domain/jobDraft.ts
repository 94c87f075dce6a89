import type { Confirmations, Job } from './entities.ts';

/** What a person changes about a job before saving it. */
export interface JobDraft {
  readonly workerId: number | null;
  readonly confirmations: Confirmations;
}

export type JobEdit =
  | { readonly kind: 'confirmation'; readonly by: keyof Confirmations; readonly confirmed: boolean }
  | { readonly kind: 'worker'; readonly workerId: number | null };

export function draftOf({ workerId, confirmations }: Job): JobDraft {
  return { workerId, confirmations };
}

export function applyEdit(draft: JobDraft, edit: JobEdit): JobDraft {
  switch (edit.kind) {
    case 'confirmation':
      return { ...draft, confirmations: { ...draft.confirmations, [edit.by]: edit.confirmed } };
    case 'worker':
      return { ...draft, workerId: edit.workerId };
  }
}

/** Whether saving the draft would change the job; before both are there, nothing would. */
export function isDirty(job: Job | undefined, draft: JobDraft | null): boolean {
  if (!job || !draft) return false;
  return (
    draft.workerId !== job.workerId ||
    draft.confirmations.support !== job.confirmations.support ||
    draft.confirmations.customer !== job.confirmations.customer ||
    draft.confirmations.worker !== job.confirmations.worker
  );
}
