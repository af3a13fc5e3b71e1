import { to } from './links.ts';
import type { Session } from './session.ts';

/** Where somebody's work begins: a cashier's at the till, that of who only delivers with the orders. A second factor that is due comes first. */
export function ownStart({ roles, secondFactorDue }: Pick<Session, 'roles' | 'secondFactorDue'>): string {
  if (roles.length === 0) return to.home();
  if (secondFactorDue) return to.security();
  if (roles.includes('cashier')) return to.pos();
  return roles.every((role) => role === 'deliveryAdmin') ? to.orderList() : to.dashboard();
}
