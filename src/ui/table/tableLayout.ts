import type { SystemStyleObject } from '@chakra-ui/react';
import { CONFIRMATION_LOOK } from '../confirmationLook.ts';
import { delayedFadeIn } from '../delayedFadeIn.ts';

/** From how much room on, in px, a table has rows, unless it says otherwise. */
export const ROWS_FROM = 860;

/** The height of every row, its line included: room for two lines of text. */
export const ROW_HEIGHT = 44;

/** Where a text that is cut off cannot be read by pointing at it. */
const NO_HOVER = '@media (hover: none)';

/** Where a table has rows on a screen: in a container that has so much room. */
export function withRoom(rowsFrom: number): string {
  return `@container (min-width: ${rowsFrom}px)`;
}

const CARDS: SystemStyleObject = {
  '&, & [data-part=body], & [data-part=space]': { display: 'block' },
  '& [data-part=head]': { display: 'none' },
  '& [data-part=row]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridAutoFlow: 'row dense',
    columnGap: '3',
    alignItems: 'baseline',
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
    breakInside: 'avoid',
    '&[aria-hidden]': { minH: 'var(--card-height)' },
  },
  '& [role=cell]': {
    display: 'block',
    gridColumn: '1',
    justifySelf: 'start',
    minW: '0',
    maxW: 'full',
    py: '0.5',
    overflowWrap: 'anywhere',
  },
  '& a[data-part=contact]': { py: '0.5', my: '-0.5' },
  '& [data-empty]': { display: 'none' },
  '& [data-narrow=aside]': { gridColumn: '2', justifySelf: 'end' },
  '& [data-narrow=across]': { gridColumn: '1 / -1' },
  '& [data-narrow=under]': { ps: '26px' },
  '&:where([data-flowing]) [data-part=row]': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1',
    '&::after': { content: '""', order: '2', flexBasis: 'full' },
  },
  '&:where([data-flowing]) [role=cell]': { order: '1' },
  '&:where([data-flowing]) [data-narrow=across]': { order: '0', flexBasis: 'full' },
  '&:where([data-flowing]) [data-narrow=last]': { order: '3', me: '2' },
  '& [data-part=expected]': {
    w: '80px',
    h: '3',
    maxW: '160px',
    bg: 'gray.200',
    borderRadius: 'full',
    ...delayedFadeIn,
  },
};

const ROWS: SystemStyleObject = {
  display: 'table',
  '& [data-part=head]': { display: 'table-header-group' },
  '& [data-part=body]': { display: 'table-row-group' },
  '& [data-part=row], & [data-part=space]': { display: 'table-row' },
  '& [data-part=row]': { h: `${ROW_HEIGHT}px`, '&::after': { content: 'none' } },
  '& [role=cell], & [role=columnheader]': {
    display: 'table-cell',
    verticalAlign: 'middle',
    px: '3',
    py: '1',
    borderBottomWidth: '1px',
    '&:first-of-type': { ps: '4' },
    '&:last-of-type': { pe: '4' },
  },
  '& [data-part=row]:last-of-type > [role=cell]': { borderBottomWidth: '0' },
  '& [data-part=caption]': { display: 'none' },
  '& [data-part=expected]': { w: '70%' },
};

/** What holds the text of a cell that may be cut off. A clamp sets `display`, which would show a hidden caption. */
const TEXT = ':is([data-cut] > :not(label, [data-part=caption]), [data-cut] > label > span)';

const SCREEN_ROWS: SystemStyleObject = {
  ...ROWS,
  '& [data-part=words]': { display: 'none' },
  '& [data-figures], & [data-part=action]': { whiteSpace: 'nowrap' },
  '& a': { display: 'block' },
  '& [role=cell]': { lineHeight: '1.25' },
  '& [data-cut]': { overflow: 'hidden' },
  [`& ${TEXT}`]: { lineClamp: '2' },
  [`& [data-part=row]:has(:focus-visible) ${TEXT}`]: { lineClamp: 'none' },
  [NO_HOVER]: { [`& ${TEXT}`]: { lineClamp: 'none' } },
};

/**
 * A table where there is room and on paper, a column of cards elsewhere. One style for all its parts:
 * a table of many rows could not carry one for each.
 */
export function tableLayout(rowsFrom: number): SystemStyleObject {
  return {
    tableLayout: 'fixed',
    w: 'full',
    overflowAnchor: 'none',
    '& [data-part=headers]': { display: 'table-row' },
    '& [role=columnheader]': {
      w: 'var(--width)',
      h: '9',
      bg: 'bg',
      position: 'sticky',
      top: '14',
      zIndex: '1',
      textAlign: 'start',
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
    },
    '& [data-part=sort]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minH: '6',
      px: '1.5',
      mx: '-1.5',
      cursor: 'pointer',
      borderRadius: 'l1',
      fontWeight: 'inherit',
      focusVisibleRing: 'outside',
      _hover: { color: 'fg' },
    },
    '& [data-part=arrow]': { opacity: '0.5' },
    '& [aria-sort] [data-part=arrow]': { opacity: '1' },
    '& [data-part=row][data-chosen]': { bg: 'accent.100' },
    '& [data-part=row][data-marked]': {
      bg: 'accent.50',
      boxShadow: 'inset 3px 0 {colors.accent.solid}',
    },
    '& [data-part=row][data-used]': { cursor: 'pointer' },
    '&:not([data-marking]) [data-used]:not([data-chosen])': { _hover: { bg: 'accent.50' } },
    '& [data-part=confirmations]': {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      borderRadius: 'full',
      focusVisibleRing: 'outside',
    },
    '& [data-part=words]': { ms: '1', color: 'fg.muted' },
    '& [role=checkbox]': CONFIRMATION_LOOK,
    '& [data-part=missing]': { color: 'fg.subtle' },
    '& [data-cut]': { whiteSpace: 'pre-line' },
    '& [data-figures]': { fontVariantNumeric: 'tabular-nums' },
    '& a': {
      display: 'inline-block',
      w: 'fit-content',
      maxW: 'full',
      overflowWrap: 'anywhere',
      borderRadius: 'l1',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    '& [data-part=record]': { display: 'block', fontWeight: 'medium', hyphens: 'auto' },
    '& [data-part=choice]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minH: '6',
      mx: '-1',
      px: '1',
      fontWeight: 'medium',
      cursor: 'pointer',
      '& input': {
        boxSize: '4',
        flexShrink: '0',
        borderRadius: 'full',
        accentColor: 'accent.solid',
      },
      '& span': { overflow: 'inherit', textOverflow: 'inherit' },
    },
    '& [data-part=contact]': { color: 'accent.fg' },
    '& [data-part=action]': {
      h: '8',
      lineHeight: '30px',
      px: '2.5',
      fontSize: 'xs',
      fontWeight: 'medium',
      color: 'accent.fg',
      borderWidth: '1px',
      borderColor: 'accent.border',
      borderRadius: 'l2',
      _hover: { bg: 'accent.subtle', textDecoration: 'none' },
    },
    ...CARDS,
    '& [data-part=row]:last-of-type': { borderBottomWidth: '0' },
    '@media screen': { [withRoom(rowsFrom)]: SCREEN_ROWS },
    '@media print': {
      ...ROWS,
      tableLayout: 'auto',
      fontSize: 'xs',
      '& [role=cell], & [role=columnheader]': {
        ...(ROWS['& [role=cell], & [role=columnheader]'] as SystemStyleObject),
        px: '1.5',
        overflowWrap: 'break-word',
        hyphens: 'auto',
      },
      '& [role=columnheader]': { position: 'static' },
      '& [role=columnheader][data-figures]': { w: 'auto' },
      '& [data-screen], & :not([aria-sort]) > button > [data-part=arrow]': { display: 'none' },
      '& [data-figures]': { whiteSpace: 'nowrap' },
      '& a': { display: 'inline' },
      '& [data-part=contact]': { color: 'inherit' },
      '& [role=checkbox]': { display: 'none' },
      '& [data-part=words]': { ms: '0', color: 'inherit' },
    },
  };
}
