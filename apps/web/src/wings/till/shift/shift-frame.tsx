import { ActionIcon, Kbd, Modal } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { t } from '../../../texts/translate.ts';
import { TillHead } from '../head/till-head.tsx';
import css from './shift-panel.module.css';

type ShiftFrameProps = {
  title: string;
  onClose: () => void;
  /** The journal's state, always visible. */
  badge?: ReactNode;
  /** Three parts: counting, expected amount, report. */
  children: ReactNode;
};

/** Covers the till's zones, below the header. */
export function ShiftFrame({ title, onClose, badge, children }: ShiftFrameProps) {
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      transitionProps={{ duration: 0 }}
      padding={0}
      classNames={{ content: 'surface' }}
    >
      <Modal.Content aria-label={title}>
        <Modal.Body className={clsx('small column h-window', css.body)}>
          <TillHead right={badge}>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('Go back')} onClick={onClose}>
              <IconArrowLeft size={20} aria-hidden />
            </ActionIcon>
            <h1 className="heading w650 nowrap snug">{title}</h1>
            <Kbd className="from-wide">Esc</Kbd>
          </TillHead>
          <div className={clsx('stack grows low', css.zones)}>{children}</div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
