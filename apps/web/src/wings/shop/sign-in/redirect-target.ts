import { to } from '../../../kit/links.ts';

/** Characters that browsers treat differently from their look, or that begin hosts: none is in our addresses. */
const FOREIGN = /[\\\p{Cc}\p{Z}]|\/\//u;
const HERE = 'http://here.invalid';

/**
 * The target of a sign-in: `redirect` as a path of this app (`shipping` and `/shipping` are the same); home if there is
 * none or it would lead anywhere else.
 */
export function redirectTarget(redirect: string | null): string {
  if (!redirect || FOREIGN.test(redirect)) return to.home();
  const path = redirect.startsWith('/') ? redirect : `/${redirect}`;
  if (URL.parse(path, HERE)?.origin !== HERE || /^\/?[a-z][a-z+.-]*:/i.test(redirect)) return to.home();
  return /^\/(login|phonesignup|register|forgotpassword)\b/i.test(path) ? to.home() : path;
}
