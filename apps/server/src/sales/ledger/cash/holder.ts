/** Holder of a store's cash; the safe's id is the store's. */
export interface CashHolder {
  kind: 'user' | 'driver' | 'safe';
  id: string;
}

/** Taker of a payment's cash; drawers are counted by their shifts. */
export type TakesCash = CashHolder | 'drawer';

export const userHolder = (id: string): CashHolder => ({ kind: 'user', id });
export const safeOf = (storeId: string): CashHolder => ({ kind: 'safe', id: storeId });

export const isSameHolder = (a: CashHolder, b: CashHolder): boolean => a.kind === b.kind && a.id === b.id;
