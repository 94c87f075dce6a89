import { Box, Heading } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useScrollPadding } from './useScrollPadding.ts';

interface PageProps {
  readonly title: string;
  /** The title of the browser's tab, where the heading alone could be that of another page. */
  readonly tabTitle?: string;
  /** Where the page belongs, above its heading. */
  readonly trail?: ReactNode;
  /** What can be done with the page; stays in view, on small screens at their lower edge. */
  readonly actions?: ReactNode;
  /** A few words on how things stand, beside the actions. */
  readonly status?: ReactNode;
  /** What has to be told at length. */
  readonly news?: ReactNode;
  readonly children: ReactNode;
}

/** Where there is room for the head of a page to stay in view. */
const ROOMY = '@media (min-width: 960px) and (min-height: 600px)';

const HEAD = {
  [ROOMY]: {
    position: 'sticky',
    top: '{spacing.14}',
    zIndex: 2,
    display: 'grid',
    gridTemplateColumns: 'minmax(12rem, 1fr) auto auto',
    alignItems: 'end',
    columnGap: '{spacing.4}',
    rowGap: '{spacing.3}',
  },
};

const BAR = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: '{spacing.2}',
  paddingInline: '{spacing.4}',
  paddingBlock: '{spacing.2}',
  background: '{colors.bg}',
  borderTop: '1px solid {colors.border}',
  '@media print': { display: 'none' },
  [ROOMY]: { display: 'contents' },
};

const NEWS = { flex: '1 0 100%', [ROOMY]: { order: 1, gridColumn: '1 / -1' } };

/** One screen: its heading, what can be done with it, its content. */
export function Page({
  title,
  tabTitle = title,
  trail,
  actions,
  status,
  news,
  children,
}: PageProps) {
  const head = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(head, bar);
  return (
    <Box
      maxW="1440px"
      mx="auto"
      px={{ base: '4', md: '6' }}
      pb={{ base: actions ? '24' : '4', md: '5' }}
    >
      <title>{`${tabTitle} – Einsatzplan`}</title>
      <Box
        ref={head}
        pt={{ base: '4', md: '5' }}
        pb="4"
        bg="bg.page"
        {...(actions && { css: HEAD })}
      >
        <Box minW="0">
          {trail}
          <Heading
            as="h1"
            tabIndex={-1}
            outline="none"
            fontSize="xl"
            fontWeight="semibold"
            letterSpacing="-0.01em"
            lineClamp={{ md: '2' }}
            overflowWrap="anywhere"
            hyphens="auto"
            title={title}
          >
            {title}
          </Heading>
        </Box>
        {actions && (
          <Box ref={bar} css={BAR}>
            <Box css={NEWS} _empty={{ display: 'none' }}>
              {news}
            </Box>
            <Box flex="1" minW="0" py="2" _empty={{ display: 'none' }}>
              {status}
            </Box>
            <Box>{actions}</Box>
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
