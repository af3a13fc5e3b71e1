import type { Marketplace } from '@haat/contract/places';
import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { picture } from '../../../kit/image.ts';
import { to } from '../../../kit/links.ts';
import { localName, localText } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Monogram } from '../../../ui/display/monogram.tsx';
import { PictureTile } from '../../../ui/display/picture-tile.tsx';
import { SectionTitle } from '../../../ui/layout/section-title.tsx';
import { PauseWords } from '../pause/pause-badge.tsx';
import { usePauses } from '../pause/use-pauses.ts';
import { displayedStores } from '../state/displayed.ts';
import { useShop } from '../state/shop-context.tsx';
import css from './shops.module.css';

/** More would push everything else off the page. */
const AT_FIRST = 6;

/** In the current language. */
const taglineOf = ({ tagline: en, taglineHi: hi, taglineKn: kn }: Marketplace['stores'][number]) =>
  localText({ en, hi, kn });

export function Shops() {
  const [all, setAll] = useState(false);
  const id = useId();
  const pauses = usePauses();
  const stores = displayedStores(useShop());
  if (stores.length === 0) return null;
  const shown = all ? stores : stores.slice(0, AT_FIRST);
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{t('Shops near you')}</SectionTitle>
      <ul className={clsx('box clip', css.list)}>
        {shown.map((store) => (
          <li key={store.id}>
            <Link to={to.store(store.id)} className={clsx('row align-center gap-12 py-10 px-12', css.shop)}>
              <Monogram name={localName(store)} size={44} />
              <span className="grow">
                <span className={clsx('label in-line w600 block', css.name)}>{localName(store)}</span>
                {pauses.has(store.id) && (
                  <span className="note w550 warn block">
                    <PauseWords until={pauses.get(store.id) ?? null} />
                  </span>
                )}
                {store.tagline && (
                  <span className={clsx('small ink-2', css.tagline, 'block')}>{taglineOf(store)}</span>
                )}
                <span className={clsx('caption w500 ink-3 block from-desktop', css.below)}>
                  {t('{{count}} products', { count: store.productCount })}
                </span>
              </span>
              <span className="caption w500 ink-3 below-desktop">
                {t('{{count}} items', { count: store.productCount })}
              </span>
              {store.image && (
                <span className={clsx('block from-desktop', css.picture)}>
                  <PictureTile src={picture(store.image, 'thumb')} size="md" />
                </span>
              )}
              <IconChevronRight size={16} className={clsx('ink-2', css.arrow)} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < stores.length && (
        <div className="centre mt-12">
          <Button variant="outline" onClick={() => setAll(true)}>
            {t('All {{count}} shops', { count: stores.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
