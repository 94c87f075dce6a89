import { useLingui } from '@lingui/react/macro';
import { JobEditor } from '../../../actors/recordEditor.ts';
import type { Worker } from '../../../domain/entities.ts';
import type { Mark } from '../../../ui/table/mark.tsx';
import { availabilityId } from './Availability.tsx';
import { townOf } from './useWorkerLines.ts';
import styles from './workerChoice.module.css';

interface WorkerChoiceProps {
  readonly worker: Worker;
  readonly mark: Mark;
}

/** The radio button of a worker, above their town. */
export function WorkerChoice({ worker, mark }: WorkerChoiceProps) {
  const { t } = useLingui();
  const { id, name } = worker;
  const edit = JobEditor.useEdit();
  const chosen = JobEditor.useDraft((draft) => draft.workerId === id);
  return (
    <>
      <label className={styles.choice}>
        <input
          type="radio"
          name="worker"
          aria-describedby={availabilityId(id)}
          checked={chosen}
          onChange={() => edit({ kind: 'fields', fields: { workerId: id } })}
        />
        <span className={styles.name}>{name ? mark(name) : t`Without a name`}</span>
      </label>
      <div className={styles.town}>{mark(townOf(worker))}</div>
    </>
  );
}
