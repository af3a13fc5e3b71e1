import type { AddressValues } from './address-values.ts';

let draft: { user: string; values: AddressValues } | null = null;

/** A half-typed new address, while the page is open: closing the sheet loses nothing. */
export const addressDraft = {
  read: (user: string): AddressValues | undefined => (draft?.user === user ? draft.values : undefined),
  keep(user: string, values: AddressValues): void {
    draft = { user, values };
  },
  /** After saving. */
  drop(): void {
    draft = null;
  },
};
