import { IconCheck } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Row } from '../flow/flow.tsx';
import css from './choice.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode };

/** 44 px high. */
export function Radio({ children, className, ...input }: ChoiceProps) {
  return (
    <Row as="label" gap={12} className={clsx(css.choice, className)}>
      <input type="radio" {...input} />
      <span className={css.radio} aria-hidden />
      {children}
    </Row>
  );
}

/** Drawn in a button that acts like a radio. */
export const RadioMark = ({ on }: { on: boolean }) => (
  <span className={css.radio} data-on={on || undefined} aria-hidden />
);

/** 44 px high. */
export function Checkbox({ children, className, ...input }: ChoiceProps) {
  return (
    <Row as="label" gap={12} className={clsx(css.choice, className)}>
      <input type="checkbox" {...input} />
      <span className={clsx('rounded-6 h-20', css.box)} aria-hidden>
        <IconCheck size={14} />
      </span>
      {children}
    </Row>
  );
}

/** Applies at once; the label comes first; 44 px high. */
export function Switch({ children, className, ...input }: ChoiceProps) {
  return (
    <Row as="label" gap={12} className={clsx('between', css.choice, className)}>
      {children}
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state */}
      <input type="checkbox" role="switch" {...input} />
      <span className={clsx('items-start', css.switch)} aria-hidden />
    </Row>
  );
}

/** A framed row or box that can be pressed anywhere: payment methods, pack sizes. */
export function ChoiceCard({
  children,
  className,
  bare,
  ...input
}: ChoiceProps & { bare?: boolean | undefined }) {
  return (
    <Row as="label" gap={12} className={clsx(css.card, className)}>
      <input type="radio" {...input} />
      {!bare && <span className={css.radio} aria-hidden />}
      {children}
    </Row>
  );
}
