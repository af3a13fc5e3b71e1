import { readTillSettings } from '@haat/contract/till/tills';
import { useQuery } from '@tanstack/react-query';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { OfStore } from './of-store.tsx';
import { TillSettingsForm } from './till-settings-form.tsx';

/** How a store sells over its counters. */
export function Component() {
  return <OfStore address={to.tillSettings}>{(store) => <Settings key={store} storeId={store} />}</OfStore>;
}

function Settings({ storeId }: { storeId: string }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(readTillSettings, { params: { storeId } }),
    staleTime: 0,
  });
  if (!data) return <FormLoading error={error} onRetry={refetch} />;
  return <TillSettingsForm storeId={storeId} stored={data.settings} staff={data.staff} />;
}
