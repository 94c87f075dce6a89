import * as library from 'rrule';

/** A bundler finds the library's names in the module itself, Node.js on its default export. */
export const { RRule } = ('default' in library ? library.default : library) as typeof library;
