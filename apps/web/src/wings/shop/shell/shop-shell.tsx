import { formatRupees } from '@haat/domain/basics/money';
import { IconDeviceDesktop, IconMoon, IconSun, IconWifiOff } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type SchemeChoice, useColorScheme } from '../../../kit/color-scheme.ts';
import { to } from '../../../kit/links.ts';
import { useOnline } from '../../../kit/online.ts';
import { msg, t } from '../../../texts/translate.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { BottomBars } from '../../../ui/layout/bottom-bar.tsx';
import { LanguageOffer } from '../language/language-offer.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { CartBar } from './cart-bar.tsx';
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
    <BottomBars className={clsx('column min-h-window', css.page)} bars={bars}>
      <div className={clsx('column', css.shell)} data-line={handle.line}>
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

/** Announces count and total after a press. */
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

/** The live region is always there, so that changes are announced. */
function OfflineBanner() {
  const online = useOnline();
  return (
    <div role="status" className={online ? undefined : css.offline}>
      {!online && (
        <Row gap={10} className="note page-wide py-10 px-gutter">
          <IconWifiOff size={20} aria-hidden />
          <p>
            <b className="small w650 block">{t('You are offline')}</b>{' '}
            {t(
              'Pages you have seen and your cart still open. An order is saved, and sent when you are back online.',
            )}
          </p>
        </Row>
      )}
    </div>
  );
}

const NEXT: Record<SchemeChoice, SchemeChoice> = { auto: 'light', light: 'dark', dark: 'auto' };
const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };
const LABELS: Record<SchemeChoice, string> = {
  auto: msg('Colours: as the device'),
  light: msg('Colours: light'),
  dark: msg('Colours: dark'),
};

function ShopFooter() {
  const { choice, choose } = useColorScheme();
  return (
    <footer className={css.footer}>
      <div className={clsx(css.row, 'stack align-center page-wide gap-4-16 py-16 px-gutter')}>
        <Row as="p" gap={12}>
          <Logo size={24} bare />
          {t('Neighbourhood shops, one basket.')}
        </Row>
        <Row as="nav" align="stretch" wrap className={css.links} aria-label={t('About Haat')}>
          <Link className="row align-center target" to={to.aboutUs()}>
            {t('About us')}
          </Link>
          <Link className="row align-center target" to={to.privacyPolicy()}>
            {t('Privacy policy')}
          </Link>
          <Link className="row align-center target" to={to.termsAndConditions()}>
            {t('Terms and conditions')}
          </Link>
          <Link className="row align-center target" to={to.refundPolicy()}>
            {t('Refund policy')}
          </Link>
          <Link className="row align-center target" to={to.shippingPolicy()}>
            {t('Shipping policy')}
          </Link>
        </Row>
        <div className="row align-center between gap-8 flush-end">
          <LanguageSwitch />
          <IconButton icon={ICONS[choice]} label={t(LABELS[choice])} onClick={() => choose(NEXT[choice])} />
        </div>
      </div>
    </footer>
  );
}
