import { to } from '../../../kit/links.ts';

/** Signs that browsers read otherwise than they look, and hosts begin behind: an address of ours has none of them. */
const FOREIGN = /[\\\p{Cc}\p{Z}]|\/\//u;
const HERE = 'http://here.invalid';

/**
 * Where a sign-in leads: the `redirect` of the address as a path of this app (`shipping` and `/shipping` are the same),
 * home when there is none or when it would lead anywhere else.
 */
export function redirectTarget(redirect: string | null): string {
  if (!redirect || FOREIGN.test(redirect)) return to.home();
  const path = redirect.startsWith('/') ? redirect : `/${redirect}`;
  if (URL.parse(path, HERE)?.origin !== HERE || /^\/?[a-z][a-z+.-]*:/i.test(redirect)) return to.home();
  return /^\/(login|phonesignup|register|forgotpassword)\b/i.test(path) ? to.home() : path;
}
