import type { CallInput } from '@haat/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnyCall, call } from '../../../kit/call.ts';
import { CallFailed, failureText } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import { NOT_PLACEABLE } from './desk-words.ts';

type Made = { run: () => Promise<unknown>; done: string };

/**
 * Always refetches the desk, as somebody else may have been faster.
 * @param onDone called on success
 */
export function useDecision(onDone: () => void) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ run }: Made) => run(),
    onSuccess: (_, { done }) => {
      toast(done);
      onDone();
    },
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) => String(path).startsWith('/api/payment-desk'),
      }),
  });
  return {
    decide: <C extends AnyCall>(theCall: C, input: CallInput<C>, done: string) =>
      mutate({ run: () => call(theCall, input), done }),
    busy: isPending,
    failure: error ? decisionFailure(error) : null,
  };
}

function decisionFailure(error: unknown): string {
  const { reason } = (error instanceof CallFailed ? (error.details ?? {}) : {}) as { reason?: string };
  const known = NOT_PLACEABLE as Record<string, string>;
  return reason && known[reason] ? t(known[reason]) : failureText(error);
}
