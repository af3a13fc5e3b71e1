import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck, IconLogout, IconSelector, IconShieldLock, IconShoppingBag } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link, useMatch } from 'react-router';
import { useColorScheme } from '../../../kit/color-scheme.ts';
import { chooseLanguage, LANGUAGE_NAMES, useLanguage } from '../../../kit/language.ts';
import { to } from '../../../kit/links.ts';
import type { Session } from '../../../kit/session.ts';
import { signOut } from '../../../kit/sign-out.ts';
import { LANGUAGES, type Language, t } from '../../../texts/translate.ts';
import { Monogram } from '../../../ui/display/monogram.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { SCHEMES } from '../color-schemes.ts';
import { ROLE_NAMES } from '../role-names.ts';
import css from './office-shell.module.css';

export function UserMenu({ user: { name, roles } }: { user: Session }) {
  const { choice, choose } = useColorScheme();
  const spoken = useLanguage();
  const isOnSecurity = useMatch(to.security()) !== null;
  const pick = (language: Language) =>
    void chooseLanguage(language).catch(() =>
      toast(t('This language can’t be loaded right now. Please try again later.')),
    );
  return (
    <Menu position="top-start" width={208}>
      <Menu.Target>
        <UnstyledButton
          className={clsx(
            'hover-tint',
            css.user,
            'small align-center gap-10 wide rounded target row py-4 px-6',
          )}
          data-active={isOnSecurity || undefined}
        >
          <Monogram name={name} size={32} round hue="amber" />
          <span className="grow unseen-below-wide">
            <b className="ellipsis block">{name}</b>
            <small className="ellipsis block">{roles.map((role) => t(ROLE_NAMES[role])).join(', ')}</small>
          </span>
          <IconSelector size={16} aria-hidden className="ink-2 unseen-below-wide" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(({ choice: offered, label, icon: Glyph }) => (
          <Menu.RadioItem
            key={offered}
            value={offered}
            checked={choice === offered}
            classNames={{ itemIndicator: css.check }}
            checkIcon={<IconCheck size={18} aria-hidden />}
            rightSection={<Glyph size={18} aria-hidden />}
            closeMenuOnClick
            onChange={() => choose(offered)}
          >
            {t(label)}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        {LANGUAGES.map((offered) => (
          <Menu.RadioItem
            key={offered}
            value={offered}
            lang={offered}
            checked={spoken === offered}
            classNames={{ itemIndicator: css.check }}
            checkIcon={<IconCheck size={18} aria-hidden />}
            closeMenuOnClick
            onChange={() => pick(offered)}
          >
            {LANGUAGE_NAMES[offered]}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to={to.security()}
          aria-current={isOnSecurity ? 'page' : undefined}
          leftSection={<IconShieldLock size={18} aria-hidden />}
        >
          {t('Security')}
        </Menu.Item>
        <Menu.Item component={Link} to={to.home()} leftSection={<IconShoppingBag size={18} aria-hidden />}>
          {t('Go to the shop')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={signOut}>
          {t('Logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
