import { type Capability, can } from '@haat/domain/people/capabilities';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { to } from './links.ts';
import { session } from './session.ts';

/** A route's guard: redirects to the sign-in, and from there back (back office, section 2). */
export function requires(capability: Capability) {
  return ({ request }: Pick<LoaderFunctionArgs, 'request'>): Response | null => {
    const user = session.get();
    if (can(user?.roles ?? [], capability)) return null;
    const { pathname, search } = new URL(request.url);
    const here = pathname + search;
    return redirect(user ? to.loginAsOther(here) : to.login(here));
  };
}
