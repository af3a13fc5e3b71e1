import { to } from '../../../kit/links.ts';
import { StoreScreen } from './store-screen.tsx';

/** Back office, section 2: /superadmin/store/{id}/edit. */
export function Component() {
  return <StoreScreen back={to.storeList()} operator />;
}
