import { Trans } from '@lingui/react/macro';
import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { isolated } from '../../domain/isolated.ts';
import type { Lane } from '../../domain/plan/lane.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLaneName } from './LaneHead.tsx';
import styles from './plan.module.css';

interface IdleFoldProps {
  readonly lanes: readonly Lane[];
  /** In rem. */
  readonly height: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Says who is free, and shows or hides their lanes. */
export function IdleFold({ lanes, height, isOpen, onToggle }: IdleFoldProps) {
  const nameOf = useLaneName();
  const count = lanes.length;
  const names = lanes.map((lane) => isolated(nameOf(lane).split(' ')[0]!)).join(', ');
  return (
    <button
      type="button"
      className={styles.idle}
      style={{ height: `${height}rem` }}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <span>
        <Trans>
          <b>{count} free:</b> {names}
        </Trans>
      </span>
      <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />
    </button>
  );
}
