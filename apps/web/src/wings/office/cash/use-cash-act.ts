import type { CallInput } from '@haat/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnyCall, call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { toast } from '../../../ui/overlays/toast.tsx';

/**
 * A move of cash: repeated presses of one intent have one key, and the lists are read again whatever comes of it.
 * @param onDone called on success
 */
export function useCashAct(onDone: () => void) {
  const queries = useQueryClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown>; done: string }) => run(),
    onSuccess: (_, { done }) => {
      setKey(crypto.randomUUID());
      toast(done);
      onDone();
    },
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/config/:storeId/cash'),
      }),
  });
  return {
    act: <C extends AnyCall>(theCall: C, input: CallInput<C>, done: string) =>
      mutate({ run: () => call(theCall, { ...input, key }), done }),
    busy: isPending,
    failure: error ? failureText(error) : null,
  };
}
