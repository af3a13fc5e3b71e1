import {
  IconClock,
  IconCoinRupee,
  IconPackages,
  IconReceipt,
  IconShoppingCart,
  IconUser,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { Link, NavLink } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Menu } from '../../../ui/controls/menu.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { DeliveryMeter } from '../../../ui/feedback/delivery-meter.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { SearchBox } from '../search/search-box.tsx';
import { PlaceChip } from './place-chip.tsx';
import type { ShopHandle } from './shop-handle.ts';
import css from './shop-header.module.css';
import type { CartView, ShopView } from './shop-view.ts';

function CartButton({ cart, variant }: { cart: CartView; variant: 'soft' | 'filled' }) {
  const empty = cart.count === 0;
  return (
    <ButtonLink
      to={to.cart()}
      icon={IconShoppingCart}
      variant={empty ? 'outline' : variant === 'filled' ? 'primary' : 'soft'}
      className={css.cart}
    >
      {empty ? (
        t('Cart')
      ) : (
        <span>
          {t('{{count}} items', { count: cart.count })} · <Rupees amount={cart.items} variant="even" />
        </span>
      )}
    </ButtonLink>
  );
}

function HeaderNav({ view: { user, staff } }: { view: ShopView }) {
  return (
    <nav className={css.nav} aria-label={t('Main')}>
      <NavLink to={to.bundles()}>
        <IconPackages size={20} aria-hidden />
        <span>{t('Bundle')}</span>
      </NavLink>
      <NavLink to={to.myOrders()}>
        <IconReceipt size={20} aria-hidden />
        <span>{t('My Orders')}</span>
      </NavLink>
      <NavLink to={user ? to.profile() : to.login()}>
        <IconUser size={20} aria-hidden />
        <span className={css.name}>{user ? user.name.split(' ')[0] : t('Sign In')}</span>
      </NavLink>
      {staff.menu.length > 0 && (
        <Menu label={t('Admin')} className={css.staff}>
          {staff.menu.map((entry) => (
            <Link key={entry.to} to={entry.to}>
              {t(entry.label)}
            </Link>
          ))}
        </Menu>
      )}
    </nav>
  );
}

function SecondLine({ view, line }: { view: ShopView; line: 'promise' | 'categories' }) {
  return (
    <div className={css.line}>
      {line === 'categories' ? (
        <nav className={css.categories} aria-label={t('Categories')}>
          {view.categories.map(({ name, label }) => (
            <NavLink className="row align-center nowrap" key={name} to={to.category(name)}>
              {label}
            </NavLink>
          ))}
        </nav>
      ) : (
        <Row as="p" gap={8}>
          {view.promise && <IconClock size={16} aria-hidden />}
          {view.promise}
        </Row>
      )}
      {view.cart.count > 0 && (
        <DeliveryMeter variant="line" missing={view.cart.missing} share={view.cart.share} />
      )}
    </div>
  );
}

/** Phones: location and search; from 450 px links; desktop: a second line. */
export function ShopHeader({ view, handle }: { view: ShopView; handle: Required<ShopHandle> }) {
  const hasLinks = useAtLeast('tabs');
  const isDesktop = useAtLeast('desktop');
  return (
    <header className={clsx(css.header, handle.phoneTop === 'none' && css.notOnPhones)}>
      <div className={clsx('stack align-center fit-auto pt-8 px-gutter pb-12', css.first)}>
        <Link to={to.home()} aria-label={t('Haat, home')} className={css.logo}>
          <Logo />
        </Link>
        <PlaceChip place={view.place} />
        {view.user?.points !== undefined && <PointsChip points={view.user.points} />}
        <SearchBox className={clsx('whole-row', css.search)} />
        {hasLinks && <HeaderNav view={view} />}
        {hasLinks && <CartButton cart={view.cart} variant={handle.cart} />}
      </div>
      {isDesktop && handle.line !== 'none' && <SecondLine view={view} line={handle.line} />}
    </header>
  );
}

/** 1 point is ₹1. */
function PointsChip({ points }: { points: number }) {
  return (
    <Link
      to={to.profile()}
      className={clsx('touch', css.chip)}
      aria-label={t('{{points}} reward points', { points, count: points })}
      data-points
    >
      <IconCoinRupee size={20} aria-hidden />
      {points}
    </Link>
  );
}
