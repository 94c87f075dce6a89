/** Fields that read as text until somebody points at them or edits them. */
const FIELDS_IN_PLACE = {
  '& :is(input, select, textarea):not(:hover, :focus, [aria-invalid=true])': {
    borderColor: 'transparent',
    background: 'transparent',
    textOverflow: 'ellipsis',
  },
} as const;

/** Notes that read as text, which begins where their label does. */
export const NOTES_IN_PLACE = {
  ...FIELDS_IN_PLACE,
  '& [data-text]': { marginInline: '-0.625rem' },
} as const;

/** The same, each beside its label. */
export const ROWS_IN_PLACE = {
  ...FIELDS_IN_PLACE,
  '& > :first-of-type': {
    display: 'grid',
    gridTemplateColumns: '5.5rem minmax(0, 1fr)',
    alignItems: 'center',
  },
  '& > :first-of-type > label': {
    paddingBlockEnd: 0,
    color: '{colors.fg.muted}',
    fontWeight: 'normal',
  },
  '& > :first-of-type > [aria-live]': { gridColumn: 2, paddingInlineStart: '{spacing.2.5}' },
  // Beside its label, a phone has no room for an address.
  '@media (max-width: 480px)': {
    '& > :has([inputmode=email])': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > :has([inputmode=email]) > [aria-live]': { gridColumn: 1 },
    '& > :has([inputmode=email]) > input': { marginInlineStart: '-0.625rem' },
  },
} as const;
