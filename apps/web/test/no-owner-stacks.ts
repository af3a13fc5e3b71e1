import * as React from 'react';

/**
 * React's build for development makes an Error for each of the first 10,000 elements of a second, to say of a warning where its
 * element was made: a sixth of the time of these tests. It takes that number for reached.
 */
const internals: object =
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') ?? {};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set: () => {},
});
