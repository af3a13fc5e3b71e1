import { to } from '../../../kit/links.ts';

/** Characters that mislead in browsers or start a host: our addresses have none. */
const FOREIGN = /[\\\p{Cc}\p{Z}]|\/\//u;
const HERE = 'http://here.invalid';

/** `redirect` as a path of this app (`shipping` equals `/shipping`); home if missing or pointing elsewhere. */
export function redirectTarget(redirect: string | null): string {
  if (!redirect || FOREIGN.test(redirect)) return to.home();
  const path = redirect.startsWith('/') ? redirect : `/${redirect}`;
  if (URL.parse(path, HERE)?.origin !== HERE || /^\/?[a-z][a-z+.-]*:/i.test(redirect)) return to.home();
  return /^\/(login|phonesignup|register|forgotpassword)\b/i.test(path) ? to.home() : path;
}
