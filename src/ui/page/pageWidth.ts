/** The width of a page's content. */
export const PAGE_WIDTH = { maxW: '1440px', mx: 'auto', px: { base: '4', md: '6' } } as const;
