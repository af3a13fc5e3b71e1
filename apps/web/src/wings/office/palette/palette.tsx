import { Kbd, Modal, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Session } from '../../../kit/session.ts';
import { useShortcuts } from '../../../office-kit/keys/use-shortcuts.ts';
import { orderFailureText } from '../../../screens/order/order-failure.ts';
import { useOrderActions } from '../../../screens/order/use-order-actions.ts';
import { msg, t } from '../../../texts/translate.ts';
import { useAtLeast } from '../../../ui/layout/use-at-least.ts';
import { toast } from '../../../ui/overlays/toast.tsx';
import type { OfficeScreen } from '../office-screen.ts';
import css from './palette.module.css';
import { PaletteSearch } from './palette-search.tsx';

type PaletteProps = {
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Limited to those that the user may open. */
  screens: readonly OfficeScreen[];
  user: Session;
};

/** Opened by Ctrl+K. */
export function Palette({ opened, onOpen, onClose, screens, user }: PaletteProps) {
  const wide = useAtLeast('table');
  const actions = useOrderActions();
  const { error } = actions;
  // Failures are shown as toasts, since the palette is closed by then.
  useEffect(() => {
    if (error) toast(orderFailureText(error));
  }, [error]);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's Back leads to another page, and not below this one.
  useEffect(onClose, [pathname, onClose]);
  useShortcuts([
    {
      keys: ['mod+K'],
      shown: ['Ctrl+K'],
      does: msg('Search pages, orders and products'),
      everywhere: true,
      run: () => onOpen(),
      whileTyping: true,
    },
  ]);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={672}
      padding={0}
      centered={false}
      yOffset={100}
      fullScreen={!wide}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('Search')} className="clip">
        <Modal.Body className="column h-full">
          <PaletteSearch screens={screens} user={user} actions={actions} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

export function PaletteButton({ onOpen }: Pick<PaletteProps, 'onOpen'>) {
  return (
    <UnstyledButton className={css.opener} onClick={onOpen}>
      <IconSearch size={18} aria-hidden />
      <span className="unseen-below-wide">{t('Search')}</span>
      <Kbd className="push unseen-below-wide" aria-hidden>
        Ctrl+K
      </Kbd>
    </UnstyledButton>
  );
}
