import type { Bill, GoodsReturn } from '@haat/contract/till/entries';
import { useQuery } from '@tanstack/react-query';
import { useDevice } from '../device/device-context.tsx';

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
