/** How many origins a source has at most. */
export const MAX_ORIGINS = 10;

/** Of an origin, in characters. */
export const ORIGIN_LENGTH = 200;

/** Why a request is sorted out. */
export const INTAKE_REASONS = ['robot', 'hasty', 'test'] as const;
export type IntakeReason = (typeof INTAKE_REASONS)[number];
