import type { Bundle } from '@haat/contract/catalog/product';
import clsx from 'clsx';
import { Link } from 'react-router';
import { picture } from '../../../kit/image.ts';
import { to } from '../../../kit/links.ts';
import { localName } from '../../../texts/local-name.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PercentOffTag } from '../../../ui/display/percent-off-tag.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { addBundle, addLabel, missingParts } from './add-bundle.ts';
import css from './bundle-card.module.css';

/** Two pictures, the parts, and a button that adds all of them. */
export function BundleCard({ bundle }: { bundle: Bundle }) {
  const { _id, items, price, mrp } = bundle;
  const name = localName(bundle);
  return (
    <article className={css.card}>
      <Row gap={8} className={clsx('justify-center shelf rounded relative own-layer', css.pictures)}>
        <PercentOffTag price={price} mrp={mrp} corner />
        {items.slice(0, 2).map((item) => (
          <img
            className="mt-16"
            key={item._id}
            src={picture(item.images[0], 'card')}
            alt=""
            width={112}
            height={112}
            loading="lazy"
            decoding="async"
          />
        ))}
        {items.length > 2 && <span className={css.more}>+{items.length - 2}</span>}
      </Row>
      <h3 className={clsx('ellipsis label tight w600', css.name)}>
        <Link to={to.bundle(_id)} className="stretched">
          {name}
        </Link>
      </h3>
      <p className={clsx('note ink-3 clamp-2 h-36', css.parts)}>{items.map(localName).join(', ')}</p>
      <Row gap={6} align="baseline" className={css.price}>
        <Rupees amount={price} />
        {mrp > price && <Rupees amount={mrp} variant="struck" />}
      </Row>
      <Button
        variant="soft"
        wide
        className="relative"
        disabled={missingParts(bundle).length === items.length}
        onClick={() => addBundle(bundle)}
      >
        <span>
          {addLabel(bundle)}
          <span className="sr-only">: {name}</span>
        </span>
      </Button>
    </article>
  );
}

export function BundleCardSkeleton() {
  return (
    <div className={css.card} aria-hidden>
      <Skeleton height={132} />
      <div className={clsx('ellipsis label tight w600', css.name)}>
        <Skeleton width="72%" height={14} />
      </div>
      <div className={clsx('note ink-3 clamp-2 h-36', css.parts)}>
        <Skeleton width="90%" height={12} />
      </div>
      <Row gap={6} align="baseline" className={css.price}>
        <Skeleton width="40%" height={18} />
      </Row>
      <Skeleton height={44} />
    </div>
  );
}
