import { storedValue } from '../../../kit/stored-value.ts';

/** Enough to open the till offline: its store, and whether people can sign in by PIN. */
export interface TillHere {
  store: string;
  hasPins: boolean;
}

/** Synchronous, for the guard of the till's routes. */
export const tillHere = storedValue<TillHere | null>(
  'haat.till',
  (value) => {
    const { store, hasPins } = (value ?? {}) as Partial<TillHere>;
    return typeof store === 'string' && store !== '' ? { store, hasPins: hasPins === true } : undefined;
  },
  null,
);
