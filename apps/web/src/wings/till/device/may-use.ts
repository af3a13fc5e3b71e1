import { can } from '@haat/domain/people/capabilities';
import type { Session } from '../../../kit/session.ts';

/** Whether somebody who is signed in may use the tills of a store. */
export const mayUse = (user: Session | null, storeId: string): user is Session =>
  user !== null && can(user.roles, 'pos.use') && (user.store === null || user.store === storeId);
