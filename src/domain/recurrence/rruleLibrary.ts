import * as library from 'rrule';

type Library = typeof library;

/** A bundler resolves rrule to named exports, Node.js to a default export. */
const names: Library & { readonly default?: Library } = library;

export const { RRule } = names.default ?? names;
