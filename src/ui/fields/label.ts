export const LABEL = { display: 'block', w: 'fit-content', pb: '1', fontWeight: 'medium' } as const;
