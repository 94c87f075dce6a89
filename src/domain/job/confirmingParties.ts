/** Each of them confirms a job independently. */
export const CONFIRMING_PARTIES = ['support', 'customer', 'worker'] as const;
