import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface ActionRowProps {
  /** What can be done. */
  readonly actions: ReactNode;
  /** A few words on how things stand. */
  readonly status: ReactNode;
  /** What has to be told at length. */
  readonly news: ReactNode;
}

/** For the box around the row; its parts wrap where there is no room beside each other. */
export const ACTION_ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '{spacing.4}',
  paddingBlock: '{spacing.2}',
};

/** Both regions that announce something are there before there is anything, and take no room. */
const NEWS = { flex: '1 0 100%', '& > :not(:empty)': { paddingBottom: '{spacing.2}' } };

/** As high as the buttons, so that nothing moves with it. */
const STATUS = {
  flex: '999 1 20rem',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: { base: 'start', sm: 'end' },
  '& > :not(:empty)': { minHeight: '{spacing.9}', paddingBlock: '{spacing.0.5}' },
};

/** The buttons of a form, before them how things stand, above them what happened. */
export function ActionRow({ actions, status, news }: ActionRowProps) {
  return (
    <>
      <Box data-news="" css={NEWS}>
        {news}
      </Box>
      <Box css={STATUS}>{status}</Box>
      <Box flex="1 0 auto">{actions}</Box>
    </>
  );
}
