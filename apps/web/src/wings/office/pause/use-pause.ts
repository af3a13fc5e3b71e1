import { changePause, readPause } from '@haat/contract/stores/pause';
import { readStore } from '@haat/contract/stores/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { pauseEndText } from '../../../kit/pause-text.ts';
import { keyOf, queryOf } from '../../../kit/query.ts';
import { useNow } from '../../../kit/use-now.ts';
import { t } from '../../../texts/translate.ts';
import { toast } from '../../../ui/overlays/toast.tsx';

const REFRESH_MS = 60_000;

export function usePause(store: string) {
  const queries = useQueryClient();
  const now = useNow();
  const query = queryOf(readPause, { params: { id: store } });
  const { data } = useQuery({ ...query, enabled: store !== '', staleTime: 0, refetchInterval: REFRESH_MS });
  const changing = useMutation({
    mutationFn: (pause: { until: Date | null } | null) =>
      call(changePause, { params: { id: store }, body: { pause }, version: data?.version ?? 1 }),
    onSuccess: (selling) => {
      queries.setQueryData(query.queryKey, selling);
      // A pause changes the store's version.
      void queries.invalidateQueries({ queryKey: keyOf(readStore) });
      toast(selling.pause ? t('Orders are paused') : t('The store takes orders again'));
    },
    // Somebody else's change is shown.
    onError: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  const { pause = null } = data ?? {};
  return {
    /** Undefined while loading. */
    isOpen: data?.isOpen,
    pause: pause && (!pause.until || pause.until > now) ? pause : null,
    now,
    isBusy: changing.isPending,
    failure: changing.error && failureText(changing.error),
    until: (until: Date | null) => changing.mutate({ until }),
    end: () => changing.mutate(null),
  };
}

export type StorePausing = ReturnType<typeof usePause>;

export function pauseWords({ until }: { until: Date | null }, now: Date): string {
  return until
    ? t('Paused until {{time}}', { time: pauseEndText(until, now) })
    : t('Paused until further notice');
}

export function pauseEndWords({ until }: { until: Date | null }, now: Date): string {
  return until ? t('Until {{time}}', { time: pauseEndText(until, now) }) : t('Until further notice');
}
