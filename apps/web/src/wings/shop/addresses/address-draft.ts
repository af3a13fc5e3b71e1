import type { AddressValues } from './address-values.ts';

let draft: { user: string; values: AddressValues } | null = null;

/** What a shopper has typed of a new address, as long as the page is open: a sheet that closes loses nothing. */
export const addressDraft = {
  read: (user: string): AddressValues | undefined => (draft?.user === user ? draft.values : undefined),
  keep(user: string, values: AddressValues): void {
    draft = { user, values };
  },
  /** It is saved. */
  drop(): void {
    draft = null;
  },
};
