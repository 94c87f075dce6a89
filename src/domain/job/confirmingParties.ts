/** Who says yes to a job, each by themselves. */
export const CONFIRMING_PARTIES = ['support', 'customer', 'worker'] as const;
