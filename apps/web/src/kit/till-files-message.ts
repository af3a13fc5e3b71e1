/** Posted by a till's page to the service worker, which then caches the files of the till. */
export const KEEP_TILL_MESSAGE = 'keep-till';
