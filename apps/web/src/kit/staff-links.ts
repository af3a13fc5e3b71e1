import type { Role } from '@haat/domain/people/capabilities';
import { createContext, useContext } from 'react';

/** An English menu word and its address. */
type StaffLink = { label: string; to: string };

/** The shop's links to the office for staff: the whole menu, and the short one for phones. */
export type StaffLinks = { menu: readonly StaffLink[]; dropdown: readonly StaffLink[] };

/** Until the office's links are loaded. */
export const NO_STAFF_LINKS = (_roles: readonly Role[]): StaffLinks => ({ menu: [], dropdown: [] });

/** Provided by the app from the office's screens, as the shop must not import the office. */
export const StaffLinksOf = createContext(NO_STAFF_LINKS);

/** Empty for shoppers. */
export function useStaffLinks(roles: readonly Role[]): StaffLinks {
  return useContext(StaffLinksOf)(roles);
}
