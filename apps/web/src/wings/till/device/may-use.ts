import { can } from '@haat/domain/people/capabilities';
import type { Session } from '../../../kit/session.ts';

export const mayUse = (user: Session | null, storeId: string): user is Session =>
  user !== null &&
  can(user.roles, 'pos.use') &&
  (user.store === null || user.store === storeId || can(user.roles, 'stores.manage'));
