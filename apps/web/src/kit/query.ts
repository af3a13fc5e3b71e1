import type { CallInput, CallReply } from '@haat/contract/call';
import { onlineManager, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type AnyCall, call } from './call.ts';
import { CallFailed } from './call-failed.ts';
import { session } from './session.ts';

const ONE_MINUTE = 60_000;

/**
 * What every query does: fresh for a minute, and tried again once when the line or the server failed. Calls are made
 * offline too: the service worker has cached answers, and an order must learn that it stays pending.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: ONE_MINUTE,
      gcTime: 10 * ONE_MINUTE,
      retry: (failures, error) => failures < 1 && error instanceof CallFailed && error.passing,
      retryDelay: 1_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// It takes a page for online that was opened without a network, and then gets no event when the network comes.
if (navigator.onLine === false) onlineManager.setOnline(false);

/** The part of a query's key that its call and input make; enough to find and refresh it. */
export function keyOf<C extends AnyCall>(theCall: C, input?: CallInput<C>): QueryKey {
  const who = theCall.access === 'public' ? '' : (session.get()?._id ?? '');
  return input ? [theCall.path, theCall.method, who, input] : [theCall.path, theCall.method, who];
}

/**
 * The one query object of a call with its input, for a loader to start and for a component to read. What a call answers
 * to one user is never another's.
 */
export function queryOf<C extends AnyCall>(theCall: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: keyOf(theCall, input),
    queryFn: ({ signal }): Promise<CallReply<C>> => call(theCall, { ...input, signal }),
  });
}

/**
 * Has the queries of a key read again what a call of one's own has changed. A first reading under way may be older than
 * the change: `invalidateQueries` alone would join it instead of repeating it.
 */
export async function readAgain(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
