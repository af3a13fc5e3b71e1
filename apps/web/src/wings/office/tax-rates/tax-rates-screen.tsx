import { to } from '../../../kit/links.ts';
import { OfProductStore } from '../products/of-product-store.tsx';
import { TaxRatesList } from './tax-rates-list.tsx';

export const Component = () => (
  <OfProductStore address={(store) => to.taxRates(1, store)}>
    {(of) => <TaxRatesList key={of.storeId} {...of} />}
  </OfProductStore>
);
