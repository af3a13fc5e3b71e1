import { storedValue } from '../../../kit/stored-value.ts';

/** The store of this browser's till, and whether people can sign in by PIN: enough to open it offline. */
export interface TillHere {
  store: string;
  hasPins: boolean;
}

/** Read synchronously by the guard of the till's routes. */
export const tillHere = storedValue<TillHere | null>(
  'haat.till',
  (value) => {
    const { store, hasPins } = (value ?? {}) as Partial<TillHere>;
    return typeof store === 'string' && store !== '' ? { store, hasPins: hasPins === true } : undefined;
  },
  null,
);
