import type { CallInput, CallReply } from '@haat/contract/call';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AnyCall } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { keyOf, queryOf, refreshQuery } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';

/** Calls and inputs for one kind of request. */
type NotifyCalls<L extends AnyCall> = {
  list: L;
  listInput: CallInput<L>;
  /** One of the shopper's requests is this one. */
  isIn: (own: CallReply<L>) => boolean;
  request: () => Promise<unknown>;
  withdraw: () => Promise<unknown>;
};

/** `isRequested` is undefined while loading. */
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
  // For the shopper who may just have signed in.
  const reread = () => refreshQuery(keyOf(list, listInput));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!isRequested) return request();
      return withdraw().catch((failure) => {
        // Fulfilled, or withdrawn on another device.
        if (!failedWith(failure, 'notify-request-not-found')) throw failure;
      });
    },
    onSuccess: reread,
  });
  return { isRequested, isPending, failure: error ?? own.error, turn: () => mutate() };
}
