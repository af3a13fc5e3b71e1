/** From a till's page to the service worker, which then caches the till's files. */
export const KEEP_TILL_MESSAGE = 'keep-till';
