import type { CallReply } from '@haat/contract/call';
import type { listTopSellers } from '@haat/contract/reports/dashboard';
import clsx from 'clsx';
import { Link } from 'react-router';
import { picture } from '../../../kit/image.ts';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import css from './dashboard.module.css';
import lists from './lists.module.css';

/** This month's best sellers: a bar and a number each. */
export function TopSelling({ products }: { products: CallReply<typeof listTopSellers> }) {
  const most = Math.max(1, ...products.map(({ qty }) => qty));
  return (
    <section className={css.card} aria-labelledby="top-selling" data-area="top">
      <header className={css.head}>
        <h2 className="grows" id="top-selling">
          {t('Top selling products')}
        </h2>
        <span className={clsx('caption w500 ink-2', css.note)}>{t('quantity')}</span>
      </header>
      {products.length === 0 && <p className="caption w500 ink-2">{t('Nothing sold this month yet')}</p>}
      <ol className={lists.top}>
        {products.map(({ _id, name, image, qty }) => (
          <li key={_id}>
            <Link
              className="row align-center gap-8 py-4 px-8 rounded-8 inherits min-h-36"
              to={to.product(_id)}
            >
              <Thumb image={image} />
              <span className={lists.name}>{name}</span>
              <span className={lists.track} aria-hidden>
                <i className="block rounded-3" style={{ width: `${(qty * 100) / most}%` }} />
              </span>
              <b className="figures to-end">{qty.toLocaleString('en-IN')}</b>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Decorative, beside the product's name. */
export function Thumb({ image }: { image: string }) {
  const src = picture(image, 'thumb');
  return (
    <span className={lists.thumb}>
      {src && (
        <img className="picture" src={src} alt="" width={32} height={32} loading="lazy" decoding="async" />
      )}
    </span>
  );
}
