import { to } from '../../../kit/links.ts';
import { StoreScreen } from './store-screen.tsx';

export function Component() {
  return <StoreScreen back={to.storeList()} operator />;
}
