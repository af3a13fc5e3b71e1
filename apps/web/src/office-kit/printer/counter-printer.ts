import { readPrintAgent } from '@haat/contract/printing/address';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../kit/query.ts';
import { storedValue, useStoredValue } from '../../kit/stored-value.ts';

/** The pairing's token, and the counter's name there. */
export type Pairing = { address: string; token: string; counter: string };

const stored = storedValue<Pairing | null>('haat.printer', readPairing, null);

function readPairing(value: unknown): Pairing | undefined {
  const { address, token, counter } = (value ?? {}) as Record<string, unknown>;
  const isOne = typeof address === 'string' && typeof token === 'string' && typeof counter === 'string';
  return isOne ? { address, token, counter } : undefined;
}

/** Undefined if this browser is not paired with the agent. */
export function tokenFor(address: string): string | undefined {
  const pairing = stored.get();
  return pairing?.address === address ? pairing.token : undefined;
}

/** Works offline; null if not paired. */
export const currentPairing = () => stored.get();

export const keepPairing = (pairing: Pairing | undefined) => stored.set(pairing);

export function usePairing(address: string | undefined): Pairing | null {
  const pairing = useStoredValue(stored);
  return pairing && pairing.address === address ? pairing : null;
}

export function usePrintAgent() {
  return useQuery({ ...queryOf(readPrintAgent, {}), staleTime: Number.POSITIVE_INFINITY });
}
