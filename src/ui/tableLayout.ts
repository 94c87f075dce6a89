import type { SystemStyleObject } from '@chakra-ui/react';

/** From here on a table has rows; below it has cards. */
export const WIDE = '(min-width: 960px)';

/** The height of every row, its line included. */
export const ROW_HEIGHT = 41;

/**
 * A table on a wide screen and on paper, a column of cards on a narrow one. One style for all cells:
 * a table of many rows could not carry one for each.
 */
export const tableLayout: SystemStyleObject = {
  display: { base: 'block', md: 'table', _print: 'table' },
  tableLayout: 'fixed',
  w: 'full',
  '& [data-part=head]': {
    display: { base: 'none', md: 'table-header-group', _print: 'table-header-group' },
  },
  '& [data-part=headers]': { display: 'table-row' },
  '& [data-part=body]': {
    display: { base: 'block', md: 'table-row-group', _print: 'table-row-group' },
  },
  '& [data-part=row]': {
    display: { base: 'grid', md: 'table-row', _print: 'table-row' },
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridAutoFlow: 'row dense',
    columnGap: '3',
    alignItems: 'center',
    h: { md: `${ROW_HEIGHT}px` },
    px: { base: '4', md: '0' },
    py: { base: '3', md: '0' },
    borderBottomWidth: { base: '1px', md: '0' },
    breakInside: 'avoid',
  },
  '& [data-part=row][data-chosen]': { bg: 'accent.100' },
  '& [data-part=row][data-marked]': {
    bg: 'accent.50',
    boxShadow: 'inset 3px 0 {colors.accent.400}',
  },
  '& [data-part=row][data-used]': { cursor: 'pointer', _hover: { bg: 'accent.50' } },
  '& [data-part=row][data-used][data-chosen]': { _hover: { bg: 'accent.100' } },
  '& [role=cell], & [role=columnheader]': {
    display: { base: 'block', md: 'table-cell', _print: 'table-cell' },
    verticalAlign: 'middle',
    gridColumn: '1',
    justifySelf: 'start',
    minW: '0',
    maxW: 'full',
    px: { base: '0', md: '3' },
    py: { base: '0.5', md: '1' },
    borderBottomWidth: { md: '1px' },
    overflowWrap: 'anywhere',
    '&:first-of-type': { ps: { md: '4' } },
    '&:last-of-type': { pe: { md: '4' } },
  },
  '& [data-narrow=aside]': { gridColumn: '2', justifySelf: 'end' },
  '& [data-narrow=across]': { gridColumn: '1 / -1' },
  '& [data-figures]': { fontVariantNumeric: 'tabular-nums' },
  '& [data-cut], & [data-cut] > *': {
    md: {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      _print: { whiteSpace: 'normal' },
    },
  },
  '& a': {
    display: { base: 'inline-block', md: 'block' },
    w: 'fit-content',
    maxW: 'full',
    borderRadius: 'l1',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
  '& [data-part=record]': { fontWeight: 'medium' },
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
    _print: { display: 'none' },
  },
  '& [data-part=row]:last-of-type, & [data-part=row]:last-of-type > [role=cell]': {
    borderBottomWidth: '0',
  },
};
