import type { Role } from '@haat/domain/people/capabilities';
import { createContext, useContext } from 'react';

/** A word of the office's menu, in English, and where it leads. */
type StaffLink = { label: string; to: string };

/** What the shop shows of the office to staff: the whole menu, and the short one of phones. */
export type StaffLinks = { menu: readonly StaffLink[]; dropdown: readonly StaffLink[] };

/** What nobody but staff needs, and staff have not until it is loaded. */
export const NO_STAFF_LINKS = (_roles: readonly Role[]): StaffLinks => ({ menu: [], dropdown: [] });

/** The app fills it from the office's table of screens: the shop knows no office. */
export const StaffLinksOf = createContext(NO_STAFF_LINKS);

/** The links to the office for somebody with these roles; none for a shopper. */
export function useStaffLinks(roles: readonly Role[]): StaffLinks {
  return useContext(StaffLinksOf)(roles);
}
