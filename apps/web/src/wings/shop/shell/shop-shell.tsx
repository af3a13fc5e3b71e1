import { formatRupees } from '@haat/domain/basics/money';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { BottomBars } from '../../../ui/layout/bottom-bar.tsx';
import { LanguageOffer } from '../language/language-offer.tsx';
import { CartBar } from './cart-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ShopFooter } from './shop-footer.tsx';
import type { ShopHandle } from './shop-handle.ts';
import { ShopHeader } from './shop-header.tsx';
import css from './shop-shell.module.css';
import type { CartView, ShopView } from './shop-view.ts';
import { TabBar } from './tab-bar.tsx';

type ShopShellProps = {
  view: ShopView;
  handle: Required<ShopHandle>;
  children: ReactNode;
};

/** The shop around a screen: header, footer, and on phones the bars at the bottom. */
export function ShopShell({ view, handle, children }: ShopShellProps) {
  if (handle.bare) {
    return (
      <>
        <LanguageOffer />
        <main id="main">{children}</main>
      </>
    );
  }
  const bars = (
    <div className="below-tabs">
      {handle.cartBar && view.cart.count > 0 && <CartBar cart={view.cart} />}
      {handle.tabs && <TabBar view={view} />}
    </div>
  );
  return (
    <BottomBars className={css.page} bars={bars}>
      <div className={css.shell} data-line={handle.line}>
        <button type="button" className={css.skip} onClick={() => document.getElementById('main')?.focus()}>
          {t('Skip to content')}
        </button>
        <OfflineBanner />
        <LanguageOffer />
        <ShopHeader view={view} handle={handle} />
        <main id="main" className={css.main} tabIndex={-1}>
          {children}
        </main>
        {handle.footer && <ShopFooter />}
        <CartNews cart={view.cart} />
      </div>
    </BottomBars>
  );
}

/** Tells who can't see the cart's bar what came of a press: how many things are in the cart now, and what they come to. */
function CartNews({ cart: { count, items } }: { cart: CartView }) {
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
