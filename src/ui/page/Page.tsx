import { Box, Flex, Heading } from '@chakra-ui/react';
import {
  createContext,
  use,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { isolated } from '../../domain/isolated.ts';
import { ACTION_ROW, ActionRow } from '../ActionRow.tsx';
import { WIDE } from '../media.ts';
import { BusinessName } from '../shell.ts';
import { BESIDE_OTHERS, PAGE_WIDTH } from '../tokens.ts';
import { focusHeading } from './landmarks.ts';
import { BarPlaceOfPage } from './PageBar.tsx';
import { useScrollPadding } from './useScrollPadding.ts';

/** What was pressed with a finger keeps the focus, which does not keep an idle bar at the bottom. */
function useReleasedFocus(bar: HTMLElement | null, isIdle: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    if (!isIdle || !activeElement || !bar?.contains(activeElement)) return;
    const isAtBottom = getComputedStyle(bar).position === 'fixed';
    if (isAtBottom && !activeElement.matches(':focus-visible')) focusHeading();
  }, [bar, isIdle]);
}

const PageTitle = createContext('');

export function usePageTitle(): string {
  return useContext(PageTitle);
}

interface PageProps {
  readonly title: string;
  /** Whether it takes the whole width of the window, however wide. */
  readonly wide?: boolean;
  /** Link to the parent page, above the heading. */
  readonly trail?: ReactNode;
  /** Across from the heading. */
  readonly aside?: ReactNode;
  /** In the line of the heading, which is as low as it then. */
  readonly toolbar?: ReactNode;
  /** In the sticky head, or in a bar at the bottom of a small screen. */
  readonly actions?: ReactNode;
  /** Whether there is nothing to do: then the actions are out of sight until one has the focus. */
  readonly idle?: boolean;
  /** Short text beside the actions. */
  readonly status?: ReactNode;
  /** Live regions for longer messages, above the actions. */
  readonly alerts?: ReactNode;
  /** Whether its heading is left out on paper, where parts of it have headings of their own. */
  readonly headOnScreenOnly?: boolean;
  readonly children: ReactNode;
}

/** Where the window has room for a sticky head; on paper it would lie over what follows. */
const ROOMY = `@media screen and ${WIDE} and (min-height: 600px)`;

const HEAD = {
  [ROOMY]: {
    position: 'sticky',
    top: '{spacing.14}',
    // Above what is sticky in the page, which slides below it.
    zIndex: 5,
    display: 'grid',
    gridTemplateColumns: 'minmax(12rem, max-content) minmax(10rem, 1fr) auto',
    alignItems: 'end',
    columnGap: '{spacing.4}',
  },
};

const BAR = {
  ...ACTION_ROW,
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 13,
  paddingInline: '{spacing.4}',
  background: '{colors.bg}',
  borderTop: '1px solid {colors.border}',
  transition: 'translate 160ms',
  '@starting-style': { translate: '0 100%' },
  '&:where([data-idle]:not(:focus-within))': { display: 'none' },
  '@media print': { display: 'none' },
  [ROOMY]: {
    display: 'contents',
    // The title stands as high as on pages without buttons, which are higher.
    '& > *': { transition: 'opacity 160ms', marginBlock: '-0.1875rem' },
    '&[data-idle=everywhere]:not(:focus-within) > *': { opacity: 0, pointerEvents: 'none' },
    // Two lines beside the title are higher than a button, and in its middle like one.
    '& > [data-status]': { minHeight: '{spacing.9}', '& > *': { marginBlock: '-0.3125rem' } },
    '& > [data-alerts]': {
      order: 1,
      marginBlock: 0,
      gridColumn: '1 / -1',
      '& > :not(:empty)': { paddingTop: '{spacing.3}', paddingBottom: 0 },
    },
  },
};

/** The bars and a notice at the bottom cover part of the padding. */
const PADDING_BELOW = {
  base: 'calc(var(--lower-edge, 0px) + var(--notice-height, 0px) + var(--carry-height, 0px) + 1rem)',
  md: 'calc(var(--lower-edge, 0px) + var(--notice-height, 0px) + var(--carry-height, 0px) + 1.25rem)',
};

export function Page({
  title,
  wide = false,
  trail,
  aside,
  toolbar,
  actions,
  idle = false,
  status,
  alerts,
  headOnScreenOnly = false,
  children,
}: PageProps) {
  const business = use(BusinessName);
  const { head, bar } = useScrollPadding();
  const [taken, setTaken] = useState<'idle' | 'busy' | null>(null);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const take = useCallback((isIdle: boolean) => {
    setTaken(isIdle ? 'idle' : 'busy');
    return () => setTaken(null);
  }, []);
  const place = useMemo(() => ({ element, take }), [element, take]);
  const hold = useCallback(
    (shown: HTMLElement) => {
      const letGo = bar(shown);
      setElement(shown);
      return () => {
        letGo?.();
        setElement(null);
      };
    },
    [bar],
  );
  const hasBar = taken !== null || Boolean(actions);
  const idleness = idle ? 'everywhere' : taken === 'idle' ? 'small' : undefined;
  useReleasedFocus(element, idleness !== undefined);
  return (
    <Box {...PAGE_WIDTH} {...(wide && { maxW: 'none' })} pb={PADDING_BELOW}>
      <title>{`${isolated(title)} – ${isolated(business)}`}</title>
      <Box
        ref={head}
        {...(toolbar ? { py: '1.5' } : { pt: '4', pb: '3' })}
        bg="bg.page"
        {...(hasBar && { css: HEAD })}
        {...(headOnScreenOnly && { _print: { display: 'none' } })}
      >
        <Box minW="0">
          {trail}
          <Flex
            wrap={{ base: toolbar ? 'nowrap' : 'wrap', md: 'nowrap' }}
            align="center"
            justify="space-between"
            columnGap="4"
            rowGap="3"
          >
            <Heading
              as="h1"
              tabIndex={-1}
              outline="none"
              {...(!toolbar && BESIDE_OTHERS)}
              textWrap="balance"
              fontSize="xl"
              fontWeight="semibold"
              letterSpacing="-0.01em"
              lineClamp={{ md: '2' }}
              hyphens="auto"
              title={title}
            >
              {title}
            </Heading>
            {toolbar && (
              <Box flex="1" minW="0">
                {toolbar}
              </Box>
            )}
            {aside && (
              <Box flex="none" my="-1">
                {aside}
              </Box>
            )}
            <Box display="none" flex="none" _print={{ display: 'block', color: 'fg.muted' }}>
              {business}
            </Box>
          </Flex>
        </Box>
        {hasBar && (
          <Box ref={hold} css={BAR} data-idle={idleness}>
            {actions && <ActionRow actions={actions} status={status} alerts={alerts} />}
          </Box>
        )}
      </Box>
      <PageTitle value={title}>
        <BarPlaceOfPage value={place}>{children}</BarPlaceOfPage>
      </PageTitle>
    </Box>
  );
}
