import type { CallInput, CallReply } from '@haat/contract/call';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AnyCall } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { keyOf, queryOf, refreshQuery } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';

/** The calls about one thing that somebody may wait for, with what each takes. */
type NotifyCalls<L extends AnyCall> = {
  /** Reads the own requests. */
  list: L;
  listInput: CallInput<L>;
  /** Whether one of them is about this. */
  isIn: (own: CallReply<L>) => boolean;
  request: () => Promise<unknown>;
  withdraw: () => Promise<unknown>;
};

/** Whether one is to be notified of something, and turning that on and off. `isRequested` is undefined while it isn't known. */
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
  // Of who is signed in by then: a request may be the first thing that they do.
  const reread = () => refreshQuery(keyOf(list, listInput));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (!isRequested) return request();
      return withdraw().catch((failure) => {
        // It came true, or was undone on another device.
        if (!failedWith(failure, 'notify-request-not-found')) throw failure;
      });
    },
    onSuccess: reread,
  });
  return { isRequested, isPending, failure: error ?? own.error, turn: () => mutate() };
}
