import { formatRupees } from '@haat/domain/money';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import type { CartView } from './shop-view.ts';

/** Tells who can't see the cart's bar what came of a press: how many things are in the cart now, and what they come to. */
export function CartNews({ cart: { count, items } }: { cart: CartView }) {
  const before = useRef(count);
  const [news, setNews] = useState('');
  useEffect(() => {
    const change = count - before.current;
    before.current = count;
    if (change === 0) return;
    const cart = `${t('{{count}} items', { count })}, ${formatRupees(items)}`;
    setNews(change > 0 ? t('Added. {{cart}}', { cart }) : t('Removed. {{cart}}', { cart }));
  }, [count, items]);
  return (
    <p className="sr-only" role="status">
      {news}
    </p>
  );
}
