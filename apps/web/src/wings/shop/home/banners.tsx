import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { useShop } from '../state/shop-context.tsx';
import { BannerCard } from './banner-card.tsx';
import css from './banners.module.css';

/** Swiped, or changed by dots on phones and arrows on desktop. Never move by themselves. */
export function Banners() {
  const { bannerImages } = useShop();
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [end, setEnd] = useState(bannerImages.length < 3);
  if (bannerImages.length === 0) return null;

  const look = () => {
    const list = row.current;
    if (!list) return;
    const places = [...list.children].map((child) =>
      Math.abs((child as HTMLElement).offsetLeft - list.scrollLeft),
    );
    setAt(places.indexOf(Math.min(...places)));
    setEnd(list.scrollLeft + list.clientWidth >= list.scrollWidth - 4);
  };
  const show = (index: number) => {
    const banner = row.current?.children[index] as HTMLElement | undefined;
    row.current?.scrollTo({ left: banner?.offsetLeft ?? 0, behavior: 'smooth' });
  };
  return (
    <section className={clsx('relative', css.section)} aria-label={t('Offers')}>
      {bannerImages.length > 2 && (
        <div className={clsx(css.arrow, css.before)} hidden={at === 0}>
          <IconButton
            framed
            icon={IconChevronLeft}
            label={t('Previous offer')}
            onClick={() => show(at - 1)}
          />
        </div>
      )}
      <ul className={css.row} ref={row} onScroll={look} data-count={Math.min(3, bannerImages.length)}>
        {bannerImages.map((banner, index) => (
          <li key={banner._id}>
            <BannerCard banner={banner} first={index === 0} />
          </li>
        ))}
      </ul>
      {bannerImages.length > 1 && (
        <Row align="stretch" className="justify-center below-desktop">
          {bannerImages.map((banner, index) => (
            <button
              key={banner._id}
              type="button"
              className={clsx(css.dot, index === at && css.on)}
              aria-label={t('Offer {{number}} of {{count}}', {
                number: index + 1,
                count: bannerImages.length,
              })}
              aria-current={index === at || undefined}
              onClick={() => show(index)}
            />
          ))}
        </Row>
      )}
      {bannerImages.length > 2 && (
        <div className={clsx(css.arrow, css.after)} hidden={end}>
          <IconButton framed icon={IconChevronRight} label={t('Next offer')} onClick={() => show(at + 1)} />
        </div>
      )}
    </section>
  );
}
