import { to } from '../../../kit/links.ts';

/** Letters, digits and the marks of our own paths and queries: no scheme, no host, no backslash. */
const OWN_PATH = /^\/?(?![/\\])[\w\-./%?=&+]*$/;

/**
 * Where a sign-in leads: the `redirect` of the address as a path of this app (`shipping` and `/shipping` are the same),
 * home when there is none or when it would lead anywhere else.
 */
export function redirectTarget(redirect: string | null): string {
  if (!redirect || !OWN_PATH.test(redirect) || redirect.includes('//')) return to.home();
  const path = redirect.startsWith('/') ? redirect : `/${redirect}`;
  return /^\/(login|phonesignup|register|forgotpassword)\b/i.test(path) ? to.home() : path;
}
