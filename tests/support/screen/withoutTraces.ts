import * as react from 'react';

// React's development build without what it keeps for the tools of developers: a stack for each
// element, a measure of each render. Its warnings stay.

const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);

// It takes a stack until it has taken this many in a second.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => {},
});

// The renderer, which is loaded after this, measures only with these.
Object.assign(console, { timeStamp: undefined, createTask: undefined });
