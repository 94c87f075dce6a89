import { useLingui } from '@lingui/react/macro';
import { isUnconfirmed } from '../../../domain/job/confirmation/confirmedTerms.ts';
import type { JobLine } from '../../../domain/job/lines/jobLines.ts';
import { isolated } from '../../../domain/isolated.ts';
import { RecordLink } from '../../../ui/table/RecordLink.tsx';
import styles from './jobCells.module.css';
import type { OpenTask, RowTask } from '../openRow.ts';

interface RowActionsProps {
  readonly line: JobLine;
  /** Whether it can be changed. */
  readonly mayEdit: boolean;
  readonly onOpen: OpenTask;
}

/**
 * What can be done with a job; what is to be done next is in words where there is room, and alone on a
 * phone.
 */
export function RowActions({ line, mayEdit, onOpen }: RowActionsProps) {
  const { t } = useLingui();
  const { id, summary } = line;
  const name = line.customerName || t`Unknown customer`;
  const isAssigned = line.workerId !== null;
  const isOpen = isUnconfirmed(line);
  const buttonOf = (task: RowTask, verb: string, isNext: boolean) => (
    <button
      type="button"
      className={styles.task}
      data-task={task}
      data-main={isNext ? '' : undefined}
      aria-label={`${verb}: ${isolated(name)}, ${summary}`}
      aria-haspopup="dialog"
      title={verb}
      onClick={({ currentTarget }) => onOpen(id, task, currentTarget)}
    >
      <span className={styles.verb}>{verb}</span>
    </button>
  );
  return (
    <span className={styles.actions}>
      {mayEdit && buttonOf('assign', isAssigned ? t`Reassign` : t`Assign`, !isAssigned)}
      {mayEdit &&
        isAssigned &&
        buttonOf('confirm', isOpen ? t`Confirm` : t`Change confirmation`, isOpen)}
      <RecordLink
        className={styles.details}
        tabIndex={-1}
        href={`/jobs/${id}`}
        aria-label={t`Details of ${name}, ${summary}`}
      >
        {t`Details`}
      </RecordLink>
    </span>
  );
}
