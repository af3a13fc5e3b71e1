import '@mantine/spotlight/styles.layer.css';
import { Kbd, UnstyledButton } from '@mantine/core';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconLogout, IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useColorScheme } from '../../../kit/color-scheme.ts';
import type { Session } from '../../../kit/session.ts';
import { signOut } from '../../../kit/sign-out.ts';
import { useShortcuts } from '../../../office-kit/keys/use-shortcuts.ts';
import { msg, t } from '../../../texts/translate.ts';
import type { OfficeScreen } from '../office-screens.ts';
import css from './office-shell.module.css';
import { SCHEMES } from './user-menu.tsx';

/** Opens the palette; in the side navigation. */
export function PaletteButton() {
  return (
    <UnstyledButton className={css.search} onClick={() => spotlight.open()}>
      <IconSearch size={18} aria-hidden />
      <span className={css.word}>{t('Search')}</span>
      <Kbd className={css.word} aria-hidden>
        Ctrl+K
      </Kbd>
    </UnstyledButton>
  );
}

/** Every screen and action of the office that these roles have, by a few letters: Ctrl+K. */
export function Palette({ screens, user }: { screens: readonly OfficeScreen[]; user: Session }) {
  const navigate = useNavigate();
  const { choose } = useColorScheme();
  useShortcuts(
    useMemo(() => {
      const run = () => {
        spotlight.open();
        return true;
      };
      return [{ keys: ['mod+K'], shown: ['Ctrl+K'], does: msg('Go to a page'), run, whileTyping: true }];
    }, []),
  );
  const pages = screens.flatMap(({ word, icon: Glyph, address }) => {
    const to = address(user);
    if (!to) return [];
    return [
      {
        id: to,
        label: t(word),
        leftSection: <Glyph size={20} aria-hidden />,
        onClick: () => void navigate(to),
      },
    ];
  });
  const schemes = SCHEMES.map(({ choice, label, icon: Glyph }) => ({
    id: choice,
    label: t('Colours: {{scheme}}', { scheme: t(label) }),
    leftSection: <Glyph size={20} aria-hidden />,
    onClick: () => choose(choice),
  }));
  const leave = {
    id: 'logout',
    label: t('Logout'),
    leftSection: <IconLogout size={20} aria-hidden />,
    onClick: signOut,
  };
  return (
    <Spotlight
      actions={[
        { group: t('Go to'), actions: pages },
        { group: t('Actions'), actions: [...schemes, leave] },
      ]}
      nothingFound={t('Nothing found')}
      highlightQuery
      shortcut={null}
      radius="lg"
      overlayProps={{ blur: 0 }}
      searchProps={{
        leftSection: <IconSearch size={20} aria-hidden />,
        placeholder: t('Search'),
        'aria-label': t('Search'),
      }}
    />
  );
}
