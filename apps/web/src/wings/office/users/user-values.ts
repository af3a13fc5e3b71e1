import type { EditedUser } from '@haat/contract/users';
import { readRoles } from '@haat/domain/people/capabilities';

export const valuesOf = ({ name, email, role, store }: EditedUser) => ({
  name,
  email,
  role: readRoles(role),
  store: store?._id ?? null,
});

export type UserValues = ReturnType<typeof valuesOf>;
