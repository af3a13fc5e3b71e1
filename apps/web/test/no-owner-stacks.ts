import * as React from 'react';

/**
 * React's development build makes an Error for each of the first 10,000 elements of a second, to report where
 * an element was made: a sixth of these tests' time. This marks the number as reached.
 */
const internals: object =
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') ?? {};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set: () => {},
});
