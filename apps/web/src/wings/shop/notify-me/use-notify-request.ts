import type { CallInput, CallReply } from '@haat/contract/call';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AnyCall } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { keyOf, queryOf, refreshQuery } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';

/** The calls for one kind of request, with their inputs. */
type NotifyCalls<L extends AnyCall> = {
  /** Reads the shopper's requests. */
  list: L;
  listInput: CallInput<L>;
  /** Whether one of them is about this thing. */
  isIn: (own: CallReply<L>) => boolean;
  request: () => Promise<unknown>;
  withdraw: () => Promise<unknown>;
};

/** A request to be notified, turned on and off. `isRequested` is undefined while loading. */
export function useNotifyRequest<L extends AnyCall>({
  list,
  listInput,
  isIn,
  request,
  withdraw,
}: NotifyCalls<L>) {
  const user = useSession();
  const own = useQuery({ ...queryOf(list, listInput), enabled: user !== null });
  const isRequested = own.data === undefined ? undefined : isIn(own.data);
  // For the shopper signed in by then: a request may be their first action.
  const reread = () => refreshQuery(keyOf(list, listInput));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!isRequested) return request();
      return withdraw().catch((failure) => {
        // It was fulfilled, or withdrawn on another device.
        if (!failedWith(failure, 'notify-request-not-found')) throw failure;
      });
    },
    onSuccess: reread,
  });
  return { isRequested, isPending, failure: error ?? own.error, turn: () => mutate() };
}
