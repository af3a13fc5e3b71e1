import {
  type Icon,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSelector,
  IconShoppingBag,
  IconSun,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { type SchemeChoice, useColorScheme } from '../../../kit/color-scheme.ts';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Menu } from '../../../ui/controls/menu.tsx';
import { Monogram } from '../../../ui/display/monogram.tsx';
import css from './user-menu.module.css';

const SCHEMES: readonly { choice: SchemeChoice; label: string; icon: Icon }[] = [
  { choice: 'light', label: 'Light', icon: IconSun },
  { choice: 'dark', label: 'Dark', icon: IconMoon },
  { choice: 'auto', label: 'As the device', icon: IconDeviceDesktop },
];

type UserMenuProps = { user: { name: string; role: string }; opens: 'up' | 'down'; onSignOut: () => void };

/** Who is signed in; opens the choice of colours and the way out. */
export function UserMenu({ user, opens, onSignOut }: UserMenuProps) {
  const { choice, choose } = useColorScheme();
  const face = (
    <>
      <Monogram name={user.name} size={32} round hue="amber" />
      <span className={css.words}>
        <span className={css.name}>{user.name}</span>
        <span className={css.role}>{user.role}</span>
      </span>
      <IconSelector size={16} aria-hidden className={css.arrows} />
    </>
  );
  return (
    <Menu plain opens={opens} label={face} className={css.menu}>
      {SCHEMES.map(({ choice: offered, label, icon: Glyph }) => (
        <button key={offered} type="button" aria-pressed={choice === offered} onClick={() => choose(offered)}>
          <Glyph size={18} aria-hidden />
          {t(label)}
        </button>
      ))}
      <Link to={to.home()}>
        <IconShoppingBag size={18} aria-hidden />
        {t('Go to the shop')}
      </Link>
      <button type="button" onClick={onSignOut}>
        <IconLogout size={18} aria-hidden />
        {t('Logout')}
      </button>
    </Menu>
  );
}
