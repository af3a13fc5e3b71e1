import type { Bill, GoodsReturn, Tender } from '@haat/contract/till/entries';
import { useQuery } from '@tanstack/react-query';
import { msg, t } from '../../../texts/translate.ts';
import { useDevice } from '../device/device-context.tsx';

const METHODS: Record<Tender['method'], string> = {
  cash: msg('cash'),
  upi: msg('upi'),
  check: msg('check'),
};

export const methodsText = ({
  tenders,
  points,
}: {
  tenders: readonly Tender[];
  points?: number | undefined;
}) => [...tenders.map(({ method }) => t(METHODS[method])), ...(points ? [t('points')] : [])].join(', ');

/** Undefined until read, and after being trimmed. */
export function useEntry(id: string): Bill | GoodsReturn | undefined {
  const device = useDevice();
  const { data } = useQuery({
    queryKey: ['till-entry', id],
    // Entries never change.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => (await device.entry(id)) ?? null,
  });
  return data?.kind === 'bill' || data?.kind === 'return' ? data : undefined;
}
