import clsx from 'clsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Row } from '../flow/flow.tsx';
import card from './product-card.module.css';
import css from './product-card-skeleton.module.css';

export function ProductCardSkeleton({ withShop = true }: { withShop?: boolean | undefined }) {
  return (
    <div className={card.card} aria-hidden>
      <Skeleton className={css.picture} />
      <Row gap={6} align="stretch" between className={card.meta}>
        <Skeleton width={38} height={12} />
      </Row>
      <div className={clsx(card.name, css.name)}>
        <Skeleton width="88%" height={12} />
        <Skeleton width="62%" height={12} />
      </div>
      {withShop && (
        <div className={card.shop}>
          <Skeleton width="46%" height={12} className={css.line} />
        </div>
      )}
      <div className={clsx(card.price, css.price)}>
        <Skeleton width="52%" height={16} />
      </div>
      <div className={card.unit} />
      <Skeleton className={css.button} />
    </div>
  );
}
