import type { Role } from '@haat/domain/people/capabilities';
import { createContext, useContext } from 'react';

type StaffLink = { label: string; to: string };

/** For staff: the whole menu, and a short one for phones. */
export type StaffLinks = { menu: readonly StaffLink[]; dropdown: readonly StaffLink[] };

/** Until the office is loaded. */
export const NO_STAFF_LINKS = (_roles: readonly Role[]): StaffLinks => ({ menu: [], dropdown: [] });

/** Provided by the app, as the shop must not import the office. */
export const StaffLinksOf = createContext(NO_STAFF_LINKS);

/** Empty for shoppers. */
export function useStaffLinks(roles: readonly Role[]): StaffLinks {
  return useContext(StaffLinksOf)(roles);
}
