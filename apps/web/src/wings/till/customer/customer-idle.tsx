import { picture } from '../../../kit/image.ts';
import { t } from '../../../texts/translate.ts';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import css from './customer-screen.module.css';
import type { CustomerView } from './customer-view.ts';

/** As many as can be read in passing. */
const MOST = 4;

/** Between customers: the shop's name, and what is on offer. */
export function CustomerIdle({ shop, offers }: { shop: string | undefined; offers: CustomerView['offers'] }) {
  return (
    <main id="main" className={css.idle}>
      <p className={css.welcome}>{shop ?? t('Customer’s screen')}</p>
      <p className={css.quiet}>
        {shop
          ? t('Welcome')
          : t('What is on the bill shows here as soon as the till is open in this browser.')}
      </p>
      {offers.length > 0 && (
        <section aria-label={t('Today’s offers')} className={css.offers}>
          <h2>{t('Today’s offers')}</h2>
          <ul>
            {offers.slice(0, MOST).map(({ name, image, price, mrp }) => (
              <li key={name}>
                <PictureTile src={picture(image, 'card')} />
                <b>{name}</b>
                <span>
                  <Rupees amount={price} variant="even" />{' '}
                  {mrp > price && <Rupees amount={mrp} variant="struck" />}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
