import { type ReactNode, useId } from 'react';
import css from './vendor-invoices.module.css';

type CardProps = {
  title: string;
  badge?: ReactNode;
  action?: ReactNode;
  flush?: boolean;
  children: ReactNode;
};

/** A card of the invoice, with what can be done to all of it at the right. */
export function Card({ title, badge, action, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={css.card} data-flush={flush || undefined} aria-labelledby={id}>
      <header className={css.cardHead}>
        <h2 id={id}>{title}</h2>
        {badge}
        {action && <span className={css.cardAction}>{action}</span>}
      </header>
      {children}
    </section>
  );
}
