import { Button, Kbd } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import css from './shift-panel.module.css';

type PanelButtonProps = {
  /** Key printed on it. */
  shown: string;
  primary?: boolean;
  /** The upper of the two buttons. */
  tall?: boolean;
  icon?: ReactNode;
  /** Explanation below. */
  sub?: string | undefined;
  disabled?: boolean;
  loading?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** Two of these at a panel's bottom never move. */
export function PanelButton({ shown, primary, tall, icon, sub, children, ...props }: PanelButtonProps) {
  return (
    <Button
      fullWidth
      className={clsx('body in-line rigid', css.step)}
      variant={primary ? 'filled' : 'default'}
      justify="space-between"
      classNames={{ label: 'gap-10' }}
      data-tall={tall || undefined}
      rightSection={<Kbd className={clsx('from-wide', css.kbd)}>{shown}</Kbd>}
      {...props}
    >
      {icon}
      <span className={clsx('stack to-start', css.stepWords)}>
        {children}
        {sub && <small>{sub}</small>}
      </span>
    </Button>
  );
}
