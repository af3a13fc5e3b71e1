import type { Role } from '@haat/domain/people/capabilities';
import { msg } from '../../texts/translate.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  admin: msg('admin'),
  superAdmin: msg('superAdmin'),
  deliveryAdmin: msg('deliveryAdmin'),
  cashier: msg('cashier'),
};
