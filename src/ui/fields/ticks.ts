const TICK = 'polygon(14% 47%, 3% 58%, 38% 93%, 97% 22%, 86% 12%, 38% 70%)';

/** Global styles of checkboxes and radio buttons: those of the browser look disabled in the dark. */
export const TICKS = {
  ':where(input[type=checkbox], input[type=radio])': {
    appearance: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    flex: 'none',
    boxSize: '4',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    color: 'accent.contrast',
    cursor: 'inherit',
    printColorAdjust: 'exact',
    '&[type=radio]': { borderRadius: 'full' },
    _checked: { bg: 'accent.solid', borderColor: 'accent.solid' },
    _disabled: { opacity: '0.5' },
    '&:checked::before': { content: '""', boxSize: '2.5', bg: 'currentColor', clipPath: TICK },
    '&[type=radio]:checked::before': { boxSize: '1.5', borderRadius: 'full', clipPath: 'none' },
    // Their own colours are taken away there.
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
};
