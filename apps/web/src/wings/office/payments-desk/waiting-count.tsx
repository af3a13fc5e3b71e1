import { readDesk } from '@haat/contract/payments/desk';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';

/** Waiting cases, in the menu; hidden at zero. */
export function WaitingCount() {
  const { data } = useQuery({ ...queryOf(readDesk, {}), refetchInterval: 60_000 });
  if (!data || data.waiting === 0) return null;
  return (
    <>
      {data.waiting}
      <span className="sr-only"> {t('waiting')}</span>
    </>
  );
}
