import type { CashHolderRow } from '@haat/contract/till/cash';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { bottomBar } from '../../../ui/layout/bottom-bars-height.ts';
import css from './cash.module.css';

type PaneHeadProps = { title: string; holder: CashHolderRow; onClose: () => void; children?: ReactNode };

/** What the pane is about, with the amount that is held. */
export function PaneHead({ title, holder, onClose, children }: PaneHeadProps) {
  return (
    <header className={css.paneHead}>
      <h2 className="ink-2">{title}</h2>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={css.close}
        aria-label={t('Close')}
        onClick={onClose}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
      <p className="huge w700 figures">
        <Rupees amount={holder.holds} variant="even" />
      </p>
      {children}
    </header>
  );
}

/** The failure above the button, which stays in sight. */
export function PaneFoot({ failure, children }: { failure: string | null; children: ReactNode }) {
  return (
    <div className={css.foot} ref={bottomBar}>
      {failure && <Alert tone="red">{failure}</Alert>}
      {children}
    </div>
  );
}
