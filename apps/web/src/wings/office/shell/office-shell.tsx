import {
  type Icon,
  IconBuildingStore,
  IconCashRegister,
  IconFileInvoice,
  IconHomePlus,
  IconLayoutDashboard,
  IconMailExclamation,
  IconMapPin,
  IconPackage,
  IconPackages,
  IconReceipt,
  IconShoppingCart,
} from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { to } from '../../../kit/links.ts';
import type { StaffEntry, StaffKey } from '../../../kit/staff-menu.ts';
import { t } from '../../../texts/translate.ts';
import { Menu } from '../../../ui/controls/menu.tsx';
import { Logo } from '../../../ui/display/logo.tsx';
import css from './office-shell.module.css';
import { UserMenu } from './user-menu.tsx';

const ICONS: Record<StaffKey, Icon> = {
  dashboard: IconLayoutDashboard,
  cart: IconShoppingCart,
  bundle: IconPackages,
  products: IconPackage,
  orders: IconReceipt,
  invoice: IconFileInvoice,
  pos: IconCashRegister,
  onboard: IconHomePlus,
  stores: IconBuildingStore,
  marketplaces: IconMapPin,
  messages: IconMailExclamation,
};

type OfficeShellProps = {
  user: { name: string; role: string };
  menu: readonly StaffEntry[];
  /** The Admin dropdown under 450 px. */
  dropdown: readonly StaffEntry[];
  /** Which store or marketplace is worked on. */
  context?: { name: string; kind: string } | undefined;
  /** Numbers beside entries: pending orders. */
  counts?: Partial<Record<StaffKey, number>> | undefined;
  /** Opens the palette: the Search row. */
  search?: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
};

/** The office around a screen: side navigation, icons only below 1100 px, a header with the Admin dropdown below 450. */
export function OfficeShell(props: OfficeShellProps) {
  const { user, menu, dropdown, context, counts = {}, search, onSignOut, children } = props;
  return (
    <div className={css.shell}>
      <header className={css.top}>
        <Link to={to.home()} aria-label={t('Haat, home')} className={css.brand}>
          <Logo size={28} bare />
          <span className={css.word}>Haat</span>
        </Link>
        {dropdown.length > 0 && (
          <Menu label={t('Admin')} className={css.dropdown}>
            {dropdown.map((entry) => (
              <Link key={entry.key} to={entry.to}>
                {t(entry.label)}
              </Link>
            ))}
          </Menu>
        )}
        <UserMenu user={user} opens="down" onSignOut={onSignOut} />
      </header>
      <aside className={css.side}>
        <Link to={to.home()} aria-label={t('Haat, home')} className={css.brand}>
          <Logo size={28} bare />
          <span className={css.word}>Haat</span>
        </Link>
        {context && (
          <div className={css.context}>
            <strong>{context.name}</strong>
            <span>{context.kind}</span>
          </div>
        )}
        {search}
        <nav aria-label={t('Back office')}>
          <ul className={css.nav}>
            {menu.map(({ key, label, to: path }) => {
              const Glyph = ICONS[key];
              return (
                <li key={key}>
                  <NavLink to={path} title={t(label)} className={clsx(css.entry)}>
                    <Glyph size={20} aria-hidden />
                    <span className={css.word}>{t(label)}</span>
                    {counts[key] !== undefined && <span className={css.count}>{counts[key]}</span>}
                  </NavLink>
                </li>
              );
            })}
          </ul>
        </nav>
        <div className={css.foot}>
          <UserMenu user={user} opens="up" onSignOut={onSignOut} />
        </div>
      </aside>
      <main id="main" className={css.main}>
        {children}
      </main>
    </div>
  );
}
