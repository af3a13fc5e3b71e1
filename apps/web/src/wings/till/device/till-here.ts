import { storedValue } from '../../../kit/stored-value.ts';

/** Which store's till this browser is, and whether somebody can come to it by PIN: enough to open it without a network. */
export interface TillHere {
  store: string;
  hasPins: boolean;
}

/** Read where nothing can be awaited: by the guard of the till's routes. */
export const tillHere = storedValue<TillHere | null>(
  'haat.till',
  (value) => {
    const { store, hasPins } = (value ?? {}) as Partial<TillHere>;
    return typeof store === 'string' && store !== '' ? { store, hasPins: hasPins === true } : undefined;
  },
  null,
);
