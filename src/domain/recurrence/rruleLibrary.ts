import * as library from 'rrule';

type Library = typeof library;

/** A bundler finds the library's names in the module itself, Node.js in its default export. */
const names: Library & { readonly default?: Library } = library;

export const { RRule } = names.default ?? names;
