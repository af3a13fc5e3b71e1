/** Who has cash of a store's orders in their hands; the safe's id is the store's. */
export interface CashHolder {
  kind: 'user' | 'driver' | 'safe';
  id: string;
}

/** Takes the cash of a payment; the till's drawer is counted by its shift. */
export type TakesCash = CashHolder | 'drawer';

export const userHolder = (id: string): CashHolder => ({ kind: 'user', id });
export const safeOf = (storeId: string): CashHolder => ({ kind: 'safe', id: storeId });

export const isSameHolder = (a: CashHolder, b: CashHolder): boolean => a.kind === b.kind && a.id === b.id;
