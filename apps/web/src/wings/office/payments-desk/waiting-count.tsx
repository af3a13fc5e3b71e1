import { readDesk } from '@haat/contract/payments/desk';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';

/** Cards, lists and the number in the menu are refreshed together. */
export const REFRESH_MS = 60_000;

export function useWaiting(seesDesk: boolean): number {
  const { data } = useQuery({ ...queryOf(readDesk, {}), refetchInterval: REFRESH_MS, enabled: seesDesk });
  return data?.waiting ?? 0;
}

/** Hidden at zero. */
export function WaitingCount() {
  const waiting = useWaiting(true);
  if (waiting === 0) return null;
  return (
    <>
      {waiting}
      <span className="sr-only"> {t('waiting')}</span>
    </>
  );
}
