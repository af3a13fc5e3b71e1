import type { Icon } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './order-row.module.css';

type OrderRowProps = {
  icon: Icon;
  /** Reserves its height while undefined. */
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
};

export function OrderRow({ icon: Glyph, title, children, action }: OrderRowProps) {
  return (
    <Row gap={12} align="stretch" className={css.row}>
      <span className="centred on-soft rigid soft rounded h-40 w-40">
        <Glyph size={20} aria-hidden />
      </span>
      <div className="self-center small grow ink-2 anywhere">
        {title && <p className={clsx('label ink', css.title)}>{title}</p>}
        {children}
      </div>
      {action}
    </Row>
  );
}
