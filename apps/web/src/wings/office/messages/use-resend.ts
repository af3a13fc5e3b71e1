import { listDeadMessages, resendMessage } from '@haat/contract/messages/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { keyOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';

/** It is no failure if somebody else was faster. */
export function useResend() {
  const queries = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (id: string) => call(resendMessage, { params: { id } }),
    onSuccess: () => toast(t('On its way again')),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listDeadMessages) }),
  });
  return {
    send: (id: string) => mutate(id),
    busy: isPending ? variables : null,
    error: failedWith(error, 'message-not-dead') ? null : error,
  };
}
