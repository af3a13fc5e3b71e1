import { readPrintAgent } from '@haat/contract/printing/address';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../kit/query.ts';
import { storedValue, useStoredValue } from '../../kit/stored-value.ts';

/** What this browser knows of the print agent beside it: the token of its pairing, and how the counter is called there. */
export type Pairing = { address: string; token: string; counter: string };

const stored = storedValue<Pairing | null>('haat.printer', readPairing, null);

function readPairing(value: unknown): Pairing | undefined {
  const { address, token, counter } = (value ?? {}) as Record<string, unknown>;
  const isOne = typeof address === 'string' && typeof token === 'string' && typeof counter === 'string';
  return isOne ? { address, token, counter } : undefined;
}

/** The token for this agent; undefined when this browser is not paired with it. */
export function tokenFor(address: string): string | undefined {
  const pairing = stored.get();
  return pairing?.address === address ? pairing.token : undefined;
}

/** This browser's pairing, which it knows without a network; null where it has none. */
export const currentPairing = () => stored.get();

export const keepPairing = (pairing: Pairing | undefined) => stored.set(pairing);

/** This browser's pairing with the agent at this address. */
export function usePairing(address: string | undefined): Pairing | null {
  const pairing = useStoredValue(stored);
  return pairing && pairing.address === address ? pairing : null;
}

/** Where the counter's print agent is. */
export function usePrintAgent() {
  return useQuery({ ...queryOf(readPrintAgent, {}), staleTime: Number.POSITIVE_INFINITY });
}
