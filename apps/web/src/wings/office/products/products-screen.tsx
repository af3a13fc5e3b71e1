import { to } from '../../../kit/links.ts';
import { OfProductStore } from './of-product-store.tsx';
import { ProductListScreen } from './product-list-screen.tsx';
import css from './products.module.css';

/** Back office, section 2, "Admin product list". */
export const Component = () => (
  <OfProductStore className={css.bare} address={(store) => to.productList(1, '', store)}>
    {(of) => <ProductListScreen key={of.storeId} {...of} />}
  </OfProductStore>
);
