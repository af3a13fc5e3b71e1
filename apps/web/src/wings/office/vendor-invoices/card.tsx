import { type ReactNode, useId } from 'react';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './vendor-invoices.module.css';

type CardProps = {
  title: string;
  badge?: ReactNode;
  action?: ReactNode;
  flush?: boolean;
  children: ReactNode;
};

export function Card({ title, badge, action, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={css.card} data-flush={flush || undefined} aria-labelledby={id}>
      <Row as="header" gap={8} className={css.cardHead}>
        <h2 className="body shrinks anywhere" id={id}>
          {title}
        </h2>
        {badge}
        {action && <span className="rigid push">{action}</span>}
      </Row>
      {children}
    </section>
  );
}
