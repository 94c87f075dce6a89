/** Safari on a phone zooms into a field whose text is smaller than 16 px. */
export const FIELD_TEXT = { base: 'md', md: 'sm' } as const;
