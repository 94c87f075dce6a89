/**
 * What a person connects bexio for: the reports need less access than reading the contacts, and
 * each leads back to its own page.
 */
export const PROVIDER_PURPOSES = ['reports', 'contacts'] as const;

export type ProviderPurpose = (typeof PROVIDER_PURPOSES)[number];
