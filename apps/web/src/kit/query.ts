import type { CallInput, CallReply } from '@haat/contract/call';
import { onlineManager, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type AnyCall, call } from './call.ts';
import { CallFailed } from './call-failed.ts';
import { session } from './session.ts';

const ONE_MINUTE = 60_000;

/**
 * Fresh for a minute, retried once after a connection or server error. Calls are also made offline: the
 * service worker has cached answers, and an order must learn that it is pending.
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

// It assumes that a page opened offline is online, and then gets no event when the network returns.
if (navigator.onLine === false) onlineManager.setOnline(false);

/** Prefix of a query key, to find and refresh queries. */
export function keyOf<C extends AnyCall>(theCall: C, input?: CallInput<C>): QueryKey {
  const who = theCall.access === 'public' ? '' : (session.get()?._id ?? '');
  return input ? [theCall.path, theCall.method, who, input] : [theCall.path, theCall.method, who];
}

/** Shared by loader and component. Keyed by user, so that answers are never another's. */
export function queryOf<C extends AnyCall>(theCall: C, input: CallInput<C>) {
  return queryOptions({
    queryKey: keyOf(theCall, input),
    queryFn: ({ signal }): Promise<CallReply<C>> => call(theCall, { ...input, signal }),
  });
}

/** Like `queryOf`, but refetched wherever it is mounted. */
export function freshOf<C extends AnyCall>(theCall: C, input: CallInput<C>) {
  return queryOptions({ ...queryOf(theCall, input), staleTime: 0 });
}

/** Like `freshOf`, and refetched on window focus. */
export function watchedOf<C extends AnyCall>(theCall: C, input: CallInput<C>) {
  return queryOptions({ ...freshOf(theCall, input), refetchOnWindowFocus: true });
}

/** After one's own change: a running first fetch may be older, and `invalidateQueries` alone would reuse it. */
export async function refreshQuery(queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
