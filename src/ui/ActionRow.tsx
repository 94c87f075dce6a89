import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface ActionRowProps {
  readonly actions: ReactNode;
  /** Short text beside the actions. */
  readonly status: ReactNode;
  /** Live regions for longer messages, above the actions. */
  readonly alerts: ReactNode;
}

/** Style of the box around an `ActionRow`; its children wrap on a narrow screen. */
export const ACTION_ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '{spacing.4}',
  paddingBlock: '{spacing.2}',
};

/** The live regions must exist before their content, so they take no space while they are empty. */
const ALERTS = { flex: '1 0 100%', '& > :not(:empty)': { paddingBottom: '{spacing.2}' } };

/** As high as the buttons, so that the layout does not shift when it appears. */
const STATUS = {
  flex: '999 1 20rem',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: { base: 'start', sm: 'end' },
  '& > :not(:empty)': { minHeight: '{spacing.9}', paddingBlock: '{spacing.0.5}' },
};

export function ActionRow({ actions, status, alerts }: ActionRowProps) {
  return (
    <>
      <Box data-alerts="" css={ALERTS}>
        {alerts}
      </Box>
      <Box data-status="" css={STATUS}>
        {status}
      </Box>
      <Box flex="1 0 auto">{actions}</Box>
    </>
  );
}
