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
 * A filled mark with a tick per confirmation, else a dashed ring. A tooltip has the words; in a
 * card they stand beside the marks, on paper they replace them. CSS draws the icons, because SVG
 * elements would be half of the DOM of a long table.
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focus shows the tooltip */}
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
