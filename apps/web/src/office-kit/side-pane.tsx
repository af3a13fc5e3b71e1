import { Drawer } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { msg } from '../texts/translate.ts';
import { useAtLeast } from '../ui/layout/use-at-least.ts';
import { useShortcuts } from './keys/use-shortcuts.ts';
import css from './side-pane.module.css';

type SidePaneProps = { title: string; onClose: () => void; children: ReactNode };

/** Beside the lists; below 1280 px a drawer. */
export function SidePane({ title, onClose, children }: SidePaneProps) {
  const beside = useAtLeast('pane');
  useCloseByKey(onClose);
  if (beside)
    return (
      <aside className={clsx('box sticky scroll', css.side)} aria-label={title}>
        {children}
      </aside>
    );
  return (
    <SideDrawer title={title} width={420} onClose={onClose}>
      {children}
    </SideDrawer>
  );
}

/** Full screen on phones. */
export function SideDrawer({ title, width, onClose, children }: SidePaneProps & { width: number }) {
  const isWide = useAtLeast('table');
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={isWide ? width : '100%'}
      padding={0}
      transitionProps={{ duration: 0 }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>
        <Drawer.Body className="h-full">{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Esc closes the pane and returns the focus to its row. */
function useCloseByKey(close: () => void): void {
  useShortcuts([
    {
      keys: ['Escape'],
      shown: ['Esc'],
      does: msg('Close the pane'),
      run: () => {
        const button = document.querySelector<HTMLElement>('[data-opens-pane]');
        close();
        button?.focus();
      },
      whileTyping: true,
    },
  ]);
}
