import { useLingui } from '@lingui/react/macro';
import { mdiAccount, mdiBroom, mdiHeadset } from '@mdi/js';
import { CONFIRMING_PARTIES } from '../domain/confirmingParties.ts';
import type { Confirmations } from '../domain/entities.ts';
import { Tooltip } from './Tooltip.tsx';

export const CONFIRMATION_ICONS: Readonly<Record<keyof Confirmations, string>> = {
  support: mdiHeadset,
  customer: mdiAccount,
  worker: mdiBroom,
};

/** The names of the three who confirm a job. */
export function useConfirmationNames(): Readonly<Record<keyof Confirmations, string>> {
  const { t } = useLingui();
  return { support: t`Customer support`, customer: t`Customer`, worker: t`Worker` };
}

interface ConfirmationMarksProps {
  readonly confirmations: Confirmations;
}

/**
 * Who has confirmed a job, at a glance: filled with a tick, or an empty dashed ring. Who it is, is said
 * in words to the pointer and the keyboard; whose word is missing stands beside them in a card.
 */
export function ConfirmationMarks({ confirmations }: ConfirmationMarksProps) {
  const { t } = useLingui();
  const names = useConfirmationNames();
  const marks = CONFIRMING_PARTIES.map((party) => ({
    party,
    confirmed: confirmations[party],
    label: confirmations[party] ? t`${names[party]}: confirmed` : t`${names[party]}: not confirmed`,
  }));
  const open = CONFIRMING_PARTIES.filter((party) => !confirmations[party]);
  const openNames = open.map((party) => names[party]).join(', ');
  return (
    <Tooltip side="top" text={marks.map(({ label }) => label).join('\n')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the focus brings the words */}
      <div role="group" data-part="confirmations" aria-label={t`Confirmations`} tabIndex={0}>
        {marks.map(({ party, label, ...mark }) => (
          <span
            key={party}
            role="checkbox"
            aria-checked={mark.confirmed}
            aria-readonly="true"
            aria-label={label}
          >
            <svg viewBox="0 0 24 24" width="15" height="15" aria-hidden="true">
              <path d={CONFIRMATION_ICONS[party]} fill="currentColor" />
            </svg>
            {mark.confirmed && <Tick />}
          </span>
        ))}
        <span data-part="words">
          {open.length === 0
            ? t`Confirmed by all`
            : open.length === CONFIRMING_PARTIES.length
              ? t`Confirmed by nobody`
              : t`Still to confirm: ${openNames}`}
        </span>
      </div>
    </Tooltip>
  );
}

function Tick() {
  return (
    <svg data-part="tick" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <circle cx="6" cy="6" r="6" />
      <path d="M3.4 6.2 5.2 8l3.5-3.8" fill="none" stroke="#fff" strokeWidth="1.5" />
    </svg>
  );
}
