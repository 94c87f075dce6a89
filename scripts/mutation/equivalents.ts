import type { Equivalents } from '../../tests/support/mutateChart.ts';

/** Changes of a file of src/domain that no test can notice, with the reason. */
export const EQUIVALENTS: Readonly<Record<string, Equivalents>> = {};
