import type { CallInput, CallReply } from '@haat/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAttemptKey } from '../../../kit/attempt-key.ts';
import { type AnyCall, call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { toast } from '../../../ui/overlays/toast.tsx';

/**
 * A move of cash: pressed again it has the same key, and the lists are read again whatever comes of it.
 * @param onDone called on success
 */
export function useCashAct(onDone: () => void) {
  const queries = useQueryClient();
  const key = useAttemptKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown>; done: string }) => run(),
    onSuccess: (_, { done }) => {
      key.done();
      toast(done);
      onDone();
    },
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/config/:storeId/cash'),
      }),
  });
  return {
    /** @param then what follows a good answer, which stays whatever becomes of that */
    act: <C extends AnyCall>(
      theCall: C,
      input: CallInput<C>,
      done: string,
      then?: (reply: CallReply<C>) => Promise<unknown>,
    ) =>
      mutate({
        run: async () => {
          const { params, body } = input as { params?: object; body?: object };
          const sent = [theCall.path, params, { ...body, pin: undefined }];
          const reply = await call(theCall, { ...input, key: key.of(sent) });
          await then?.(reply).catch((error: unknown) => toast(failureText(error), { long: true }));
        },
        done,
      }),
    busy: isPending,
    error,
    failure: error ? failureText(error) : null,
  };
}
