import type { CallInput, CallReply } from '@haat/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptKey } from '../../../kit/attempt-key.ts';
import { type AnyCall, call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { toast } from '../../../ui/overlays/toast.tsx';

interface Run {
  key: ReturnType<typeof attemptKey>;
  run: () => Promise<unknown>;
  done: string;
}

/** Retries reuse the idempotency key; the lists are reloaded on success and failure. */
export function useCashAct(onDone: () => void) {
  const queries = useQueryClient();
  const keys = useState(() => new Map<string, ReturnType<typeof attemptKey>>())[0];
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ run }: Run) => run(),
    onSuccess: (_, { done, key }) => {
      key.done();
      toast(done);
      onDone();
    },
    onError: (failed, { key }) => key.settled(failed),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/config/:storeId/cash'),
      }),
  });
  return {
    /** @param then runs after success; its own failure doesn't undo the act */
    act: <C extends AnyCall>(
      theCall: C,
      input: CallInput<C>,
      done: string,
      then?: (reply: CallReply<C>) => Promise<unknown>,
    ) => {
      const { params, body } = input as { params?: object; body?: object };
      const thing = JSON.stringify([theCall.path, params]);
      const key = keys.get(thing) ?? attemptKey();
      keys.set(thing, key);
      mutate({
        key,
        run: async () => {
          const reply = await call(theCall, { ...input, key: key.of({ ...body, pin: undefined }) });
          await then?.(reply).catch((error: unknown) => toast(failureText(error), { long: true }));
        },
        done,
      });
    },
    busy: isPending,
    error,
    failure: error ? failureText(error) : null,
  };
}
