/**
 * What every answer tells a browser: keep nothing, don't guess types, come back over TLS only, and keep other sites out of our pages
 * and answers. They are the same for every request, so nothing works them out; pages have a stricter content security policy, and
 * what is the same for everybody says how long it may be kept.
 */
export const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  // The payment provider's window opens the bank's page, which has to find back to it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
} as const;
