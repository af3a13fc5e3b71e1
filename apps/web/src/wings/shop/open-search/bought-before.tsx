import { listBoughtAgain } from '@haat/contract/buy-again';
import { useQuery } from '@tanstack/react-query';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Carousel } from '../../../ui/layout/carousel.tsx';
import { ProductCards } from '../grid/product-cards.tsx';
import { useShop } from '../state/shop-context.tsx';
import css from './open-search.module.css';

const IN_SIGHT = 3;

/** Most often bought first; hidden for signed-out and new shoppers, or on an error. */
export function BoughtBefore() {
  const { _id: id } = useShop();
  const user = useSession();
  const { data } = useQuery({ ...queryOf(listBoughtAgain, { params: { id } }), enabled: user !== null });
  if (!user || !data || data.products.length === 0) return null;
  return (
    <div className={css.bought}>
      <Carousel title={t('Bought before')} more={{ label: t('See all'), to: to.myOrders() }}>
        <ProductCards products={data.products} expected={IN_SIGHT} inSight={IN_SIGHT} />
      </Carousel>
    </div>
  );
}
