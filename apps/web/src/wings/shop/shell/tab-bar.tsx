import {
  type Icon,
  IconHome,
  IconHomeFilled,
  IconPackages,
  IconReceipt,
  IconReceiptFilled,
  IconShoppingCart,
  IconShoppingCartFilled,
  IconUser,
  IconUserFilled,
  IconUserShield,
} from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, NavLink, useMatch } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Menu } from '../../../ui/controls/menu.tsx';
import type { ShopView } from './shop-view.ts';
import css from './tab-bar.module.css';

type TabProps = {
  to: string;
  icon: Icon;
  chosen?: Icon;
  label: string;
  /** The current page belongs to this tab, though its address starts differently. */
  lit?: boolean;
  children?: ReactNode;
};

function Tab({ to: path, icon: Plain, chosen: Chosen = Plain, label, lit = false, children }: TabProps) {
  return (
    <NavLink to={path} end={path === to.home()} className={clsx('ring-inside', css.tab, lit && css.lit)}>
      {({ isActive }) => (
        <>
          {isActive || lit ? <Chosen size={22} aria-hidden /> : <Plain size={22} aria-hidden />}
          {label}
          {children}
        </>
      )}
    </NavLink>
  );
}

/** Below 450 px (storefront, section 2). */
export function TabBar({ view: { cart, user, staff } }: { view: ShopView }) {
  const onOrder = useMatch('/order/:id') !== null;
  return (
    <nav className={css.bar} aria-label={t('Main')}>
      <Tab to={to.home()} icon={IconHome} chosen={IconHomeFilled} label={t('Home')} />
      <Tab to={to.cart()} icon={IconShoppingCart} chosen={IconShoppingCartFilled} label={t('Cart')}>
        {cart.count > 0 && (
          <span className={clsx('w700 centre rounded on-primary absolute h-20 primary-ground', css.count)}>
            {cart.count}
            <span className="sr-only"> {t('in the cart')}</span>
          </span>
        )}
      </Tab>
      <Tab
        to={to.myOrders()}
        icon={IconReceipt}
        chosen={IconReceiptFilled}
        label={t('Orders')}
        lit={onOrder}
      />
      <Tab to={to.bundles()} icon={IconPackages} label={t('Bundle')} />
      {user ? (
        <Tab to={to.profile()} icon={IconUser} chosen={IconUserFilled} label={t('Profile')} />
      ) : (
        <Tab to={to.login()} icon={IconUser} chosen={IconUserFilled} label={t('Sign In')} />
      )}
      {staff.dropdown.length > 0 && (
        <Menu
          plain
          opens="up"
          className={css.staff}
          label={
            <span className={clsx('ring-inside', css.tab)}>
              <IconUserShield size={22} aria-hidden />
              {t('Admin')}
            </span>
          }
        >
          {staff.dropdown.map((entry) => (
            <Link key={entry.to} to={entry.to}>
              {t(entry.label)}
            </Link>
          ))}
        </Menu>
      )}
    </nav>
  );
}
