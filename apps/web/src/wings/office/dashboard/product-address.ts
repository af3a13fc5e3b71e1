import { can, type Role } from '@haat/domain/people/capabilities';
import { to } from '../../../kit/links.ts';

/** Where a product that needs hands is opened: in its form by who may edit it, in the shop by others. */
export function productAddress(id: string, roles: readonly Role[]): string {
  return can(roles, 'products.edit') ? to.productEdit(id) : to.product(id);
}
