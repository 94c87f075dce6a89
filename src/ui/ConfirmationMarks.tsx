import { chakra, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiAccount, mdiBroom, mdiHeadset } from '@mdi/js';
import type { Confirmations } from '../domain/entities.ts';
import { Icon } from './Icon.tsx';
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
      >
        {marks.map(({ party, confirmed, label }) => (
          <Mark key={party} icon={CONFIRMATION_ICONS[party]} confirmed={confirmed} label={label} />
        ))}
      </Flex>
    </Tooltip>
  );
}

interface MarkProps {
  readonly icon: string;
  readonly confirmed: boolean;
  readonly label: string;
}

function Mark({ icon, confirmed, label }: MarkProps) {
  return (
    <chakra.span
      role="checkbox"
      aria-checked={confirmed}
      aria-readonly="true"
      aria-label={label}
      position="relative"
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      boxSize="26px"
      borderRadius="full"
      borderWidth="1px"
      borderStyle={confirmed ? 'solid' : 'dashed'}
      borderColor={confirmed ? 'accent.border' : 'border.emphasized'}
      bg={confirmed ? 'accent.subtle' : 'transparent'}
      color={confirmed ? 'accent.fg' : 'fg.subtle'}
    >
      <Icon path={icon} size={15} />
      {confirmed && <Tick />}
    </chakra.span>
  );
}

function Tick() {
  return (
    <chakra.svg
      viewBox="0 0 12 12"
      position="absolute"
      insetEnd="-4px"
      bottom="-3px"
      boxSize="12px"
      aria-hidden="true"
    >
      <chakra.circle cx="6" cy="6" r="6" fill="accent.solid" />
      <path d="M3.4 6.2 5.2 8l3.5-3.8" fill="none" stroke="#fff" strokeWidth="1.5" />
    </chakra.svg>
  );
}
