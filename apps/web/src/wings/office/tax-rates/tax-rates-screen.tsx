import { to } from '../../../kit/links.ts';
import { OfProductStore } from '../products/of-product-store.tsx';
import { TaxRatesList } from './tax-rates-list.tsx';

/** The products of a store against the calendar of GST rates. */
export const Component = () => (
  <OfProductStore address={(store) => to.taxRates(1, store)}>
    {(of) => <TaxRatesList key={of.storeId} {...of} />}
  </OfProductStore>
);
