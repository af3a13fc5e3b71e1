import { endAllSessions, endSession, listSessions } from '@haat/contract/sessions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../kit/call.ts';
import { failedWith, failureText } from '../../kit/call-failed.ts';
import { to } from '../../kit/links.ts';
import { keyOf, queryOf } from '../../kit/query.ts';
import { session, useSession } from '../../kit/session.ts';
import { t } from '../../texts/translate.ts';
import { confirm } from '../../ui/overlays/confirm.tsx';

export function useSessions() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const user = useSession();
  const { data, error, refetch } = useQuery({
    ...queryOf(listSessions, {}),
    enabled: user !== null,
    staleTime: 0,
  });
  const ending = useMutation({
    mutationFn: (id: string) =>
      call(endSession, { params: { id } }).catch((failure) => {
        // Already signed out.
        if (!failedWith(failure, 'session-not-found')) throw failure;
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(listSessions) }),
  });
  const endingAll = useMutation({
    mutationFn: () => call(endAllSessions, {}),
    onSuccess: () => session.signOut(),
  });
  const failure = ending.error ?? endingAll.error;
  return {
    sessions: data?.sessions,
    error,
    retry: () => void refetch(),
    failure: failure ? failureText(failure) : undefined,
    busy: ending.isPending ? ending.variables : undefined,
    signOut: (id: string) => ending.mutate(id),
    /** Signs a stranger's device out, then offers to change the password, which they may know. */
    notMe: (id: string) => ending.mutate(id, { onSuccess: () => navigate(to.changePassword()) }),
    isEndingAll: endingAll.isPending,
    signOutEverywhere: async () => {
      const sure = await confirm({
        title: t('Are You Sure'),
        text: t('This signs you out on all devices, including this one.'),
        yes: t('Sign out everywhere'),
        no: t('Cancel'),
      });
      if (sure) endingAll.mutate();
    },
  };
}
