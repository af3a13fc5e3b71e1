import { readSetup } from '@haat/contract/stores/onboarding';
import { readStore, type Store } from '@haat/contract/stores/staff';
import { can } from '@haat/domain/people/capabilities';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { freshOf, watchedOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { FormLoading } from '../../../office-kit/form/form-loading.tsx';
import { SellingCard } from './selling-card.tsx';
import { SetupCard } from './setup-card.tsx';
import { StoreForm } from './store-form.tsx';

/** For its admin and superAdmins (back office, section 2: /config/{id}). */
export function Component() {
  return <StoreScreen back={to.orderEntry()} />;
}

/**
 * @param back address of Go back
 * @param operator opened by a superAdmin from the store list
 */
export function StoreScreen({ back, operator }: { back: string; operator?: boolean }) {
  const { id = '' } = useParams();
  const roles = useSession()?.roles ?? [];
  const { data, error, refetch } = useQuery(watchedOf(readStore, { params: { id } }));
  if (!data) return <FormLoading error={error} onRetry={refetch} />;
  return (
    <StoreForm
      key={id}
      stored={data satisfies Store}
      back={back}
      top={
        <>
          <StoreSetupAside store={id} operator={operator === true} />
          <SellingCard store={data} operator={can(roles, 'stores.manage')} />
        </>
      }
    />
  );
}

/** The store's remaining setup steps. */
function StoreSetupAside({ store, operator }: { store: string; operator: boolean }) {
  const { data } = useQuery(freshOf(readSetup, { params: { id: store } }));
  if (!data || data.steps.some(({ name, done }) => name === 'live' && done)) return null;
  return <SetupCard steps={data.steps} store={store} operator={operator} />;
}
