import { IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { picture } from '../../../kit/image.ts';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { DeliveryMeter } from '../../../ui/feedback/delivery-meter.tsx';
import { Meter } from '../../../ui/feedback/meter.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './cart-bar.module.css';
import type { CartView } from './shop-view.ts';

const NEWS_MS = 3000;

/** For three seconds after a change. */
function useJustChanged({ count, items }: CartView): boolean {
  const now = `${count} ${items}`;
  const before = useRef(now);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), NEWS_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return changed;
}

/** Its edge shows the progress to free delivery, as text after each change. */
export function CartBar({ cart }: { cart: CartView }) {
  const { count, items, missing, share, pictures } = cart;
  const changed = useJustChanged(cart);
  return (
    <Stack as="section" gap={8} fit align="center" className={css.bar} aria-label={t('Your cart')}>
      {changed && (
        <div className="rounded raised clip">
          <DeliveryMeter variant="strip" missing={missing} share={share} />
        </div>
      )}
      <Link to={to.cart()} className={css.pill} data-free={missing <= 0 || undefined}>
        <span className={clsx('row shrinks wrap clip h-36', css.pictures)}>
          {pictures.map((image) => (
            <img
              className="size-36 round contain"
              key={image}
              src={picture(image, 'thumb')}
              alt=""
              width={32}
              height={32}
            />
          ))}
        </span>
        <span className={clsx('nowrap stack', css.sum)}>
          <span className="caption w500">{t('{{count}} items', { count })}</span> <Rupees amount={items} />
        </span>
        <Row as="span" gap={4} className="label tight w650 rigid">
          {t('View cart')} <IconChevronRight size={20} aria-hidden />
        </Row>
        <Meter share={missing <= 0 ? 1 : share} variant="edge" />
      </Link>
    </Stack>
  );
}
