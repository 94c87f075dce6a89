import { useLingui } from '@lingui/react/macro';
import { PARTIES, type Party } from '../../domain/job/parties.ts';
import type { Confirmations } from '../../domain/entities.ts';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import styles from './confirmationMarks.module.css';

export function useConfirmationNames(): Readonly<Record<Party, string>> {
  const { t } = useLingui();
  return { support: t`Customer support`, customer: t`Customer`, worker: t`Worker` };
}

interface ConfirmationMarksProps {
  readonly confirmations: Confirmations;
}

/**
 * Who has confirmed a job: a filled mark with a tick, or an empty dashed ring. A tooltip says it in
 * words; in a card they stand beside the marks, and on paper in their place. CSS draws the icons:
 * elements for them would be half of a table's.
 */
export function ConfirmationMarks({ confirmations }: ConfirmationMarksProps) {
  const { t } = useLingui();
  const names = useConfirmationNames();
  const marks = PARTIES.map((party) => ({
    party,
    confirmed: confirmations[party],
    label: confirmations[party] ? t`${names[party]}: confirmed` : t`${names[party]}: not confirmed`,
  }));
  const open = PARTIES.filter((party) => !confirmations[party]);
  const openNames = open.map((party) => names[party]).join(', ');
  return (
    <Tooltip side="top" text={marks.map(({ label }) => label).join('\n')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus brings the words */}
      <div role="group" className={styles.marks} aria-label={t`Confirmations`} tabIndex={0}>
        {marks.map(({ party, confirmed, label }) => (
          <span
            key={party}
            role="checkbox"
            className={styles.mark}
            data-party={party}
            aria-checked={confirmed}
            aria-readonly="true"
            aria-label={label}
          />
        ))}
        <span className={styles.summary}>
          {open.length === 0
            ? t`Fully confirmed`
            : open.length === PARTIES.length
              ? t`Not confirmed`
              : t`Still to confirm: ${openNames}`}
        </span>
      </div>
    </Tooltip>
  );
}
