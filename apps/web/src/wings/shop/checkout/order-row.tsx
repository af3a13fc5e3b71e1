import type { Icon } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Row } from '../../../ui/flow/row.tsx';
import css from './order-row.module.css';

type OrderRowProps = {
  icon: Icon;
  /** None while nothing is known of it: its room is kept under it. */
  title?: ReactNode;
  /** Under the title. */
  children?: ReactNode;
  /** What can be changed about it, at the end. */
  action?: ReactNode;
};

/** One thing about the order at a glance: where it goes, when it comes, how it is paid. */
export function OrderRow({ icon: Glyph, title, children, action }: OrderRowProps) {
  return (
    <Row gap={12} align="stretch" className={css.row}>
      <span className={css.icon}>
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
