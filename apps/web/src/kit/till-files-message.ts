/** What a page posts to the service worker when it is a till: it keeps the files that a till opens with, from then on. */
export const KEEP_TILL_MESSAGE = 'keep-till';
