import { type Capability, can } from '@haat/domain/capabilities';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { to } from './links.ts';
import { session } from './session.ts';

/**
 * A route's guard. Who is not staff is led to the sign-in, and from there back (back office, section 2); staff who may
 * not open the screen are led to the orders, which all of them have.
 */
export function requires(capability: Capability) {
  return ({ request }: Pick<LoaderFunctionArgs, 'request'>): Response | null => {
    const roles = session.get()?.roles ?? [];
    if (can(roles, capability)) return null;
    if (roles.length > 0) return redirect(to.orderList());
    const { pathname, search } = new URL(request.url);
    return redirect(to.login(pathname + search));
  };
}
