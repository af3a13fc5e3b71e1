import { can, type Role } from '@haat/domain/people/capabilities';
import { to } from '../../../kit/links.ts';

/** The product's form for those who may edit it, otherwise its page in the shop. */
export function productAddress(id: string, roles: readonly Role[]): string {
  return can(roles, 'products.edit') ? to.productEdit(id) : to.product(id);
}
