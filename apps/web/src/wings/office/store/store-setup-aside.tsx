import { readSetup } from '@haat/contract/stores/onboarding';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';
import { SetupCard } from './setup-card.tsx';

/** How far a store is, above its form, until it sells. */
export function StoreSetupAside({ store, operator }: { store: string; operator: boolean }) {
  const { data } = useQuery({ ...queryOf(readSetup, { params: { id: store } }), staleTime: 0 });
  if (!data || data.steps.some(({ name, done }) => name === 'live' && done)) return null;
  return <SetupCard steps={data.steps} store={store} operator={operator} />;
}
