import { USER_KINDS, type UserKind } from '@haat/contract/users';
import type { GivenRole } from '@haat/domain/people/capabilities';
import { oneOf } from '../../../office-kit/list/list-state.ts';
import { msg } from '../../../texts/translate.ts';

const STORE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Staff first, then the newest. */
export const USER_LIST = {
  filters: {
    role: oneOf(...USER_KINDS),
    store: (text: string) => (STORE.test(text) ? text : undefined),
  },
  sorts: [],
} as const;

/** As specified. */
export const ROLE_WORDS: Record<UserKind, string> = {
  admin: msg('admin'),
  superAdmin: msg('superAdmin'),
  deliveryAdmin: msg('deliveryAdmin'),
  shopper: msg('Shopper'),
};

export const roleWord = (role: string) => ROLE_WORDS[role as GivenRole] ?? role;
