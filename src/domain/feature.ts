/**
 * What a backend has beyond the calls of the specification: those of our server as a whole, and what
 * depends on its settings.
 */
export type Feature = 'einsatzplan' | 'contactSync' | 'positions' | 'mail';
