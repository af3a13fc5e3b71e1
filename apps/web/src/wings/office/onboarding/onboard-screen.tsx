import { useSearchParams } from 'react-router';
import { NewStoreForm } from './new-store-form.tsx';
import { SetupScreen } from './setup-screen.tsx';

/** A new store, or the remaining steps of an existing one (back office, section 2: /onboard). */
export function Component() {
  const [params] = useSearchParams();
  const store = params.get('store');
  return store ? <SetupScreen key={store} store={store} /> : <NewStoreForm />;
}
