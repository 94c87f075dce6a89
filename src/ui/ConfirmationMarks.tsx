import { Flex, type SystemStyleObject } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiAccount, mdiBroom, mdiHeadset } from '@mdi/js';
import type { Confirmations } from '../domain/entities.ts';
import { Tooltip } from './Tooltip.tsx';

export const CONFIRMING_PARTIES = ['support', 'customer', 'worker'] as const;

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

/** One style for the marks of a job: a table of many jobs could not carry one for each mark. */
const MARKS: SystemStyleObject = {
  '& [role=checkbox]': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '26px',
    borderRadius: 'full',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    color: 'fg.subtle',
  },
  '& [aria-checked=true]': {
    borderStyle: 'solid',
    borderColor: 'accent.border',
    bg: 'accent.subtle',
    color: 'accent.fg',
  },
  '& [data-part=tick]': { position: 'absolute', insetEnd: '-4px', bottom: '-3px' },
  '& circle': { fill: 'accent.solid' },
};

/** Who has confirmed a job, at a glance: filled with a tick, or an empty dashed ring; in words beside it. */
export function ConfirmationMarks({ confirmations }: ConfirmationMarksProps) {
  const { t } = useLingui();
  const names = useConfirmationNames();
  const marks = CONFIRMING_PARTIES.map((party) => ({
    party,
    confirmed: confirmations[party],
    label: confirmations[party] ? t`${names[party]}: confirmed` : t`${names[party]}: not confirmed`,
  }));
  return (
    <Tooltip side="top" text={marks.map(({ label }) => label).join('\n')}>
      <Flex
        role="group"
        aria-label={t`Confirmations`}
        tabIndex={0}
        gap="1.5"
        borderRadius="full"
        focusVisibleRing="outside"
        css={MARKS}
      >
        {marks.map(({ party, confirmed, label }) => (
          <span
            key={party}
            role="checkbox"
            aria-checked={confirmed}
            aria-readonly="true"
            aria-label={label}
          >
            <svg viewBox="0 0 24 24" width="15" height="15" aria-hidden="true">
              <path d={CONFIRMATION_ICONS[party]} fill="currentColor" />
            </svg>
            {confirmed && <Tick />}
          </span>
        ))}
      </Flex>
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
