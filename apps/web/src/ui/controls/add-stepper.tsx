import clsx from 'clsx';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../texts/translate.ts';
import { Stack } from '../flow/stack.tsx';
import css from './add-stepper.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';

export type AddStepperProps = {
  /** The product's, for screen readers. */
  name: string;
  /** Quantity in the cart. */
  qty: number;
  /** Maximum quantity; 0 means out of stock. */
  max: number;
  /** As in `QuantityStepper`. */
  step?: number | undefined;
  /** The quantity as text: '250 g'. */
  shown?: string | undefined;
  /** Such as '3 sizes'. ADD then opens the choice. */
  choices?: string | undefined;
  /** Replaces ADD when several choices are in the cart: '2 in cart'. */
  chosen?: string | undefined;
  /** Only as wide as ADD. */
  narrow?: boolean | undefined;
  onAdd: (event: MouseEvent<HTMLElement>) => void;
  onChange: (qty: number) => void;
  /** Pressed while out of stock. */
  onUnavailable?: (() => void) | undefined;
};

/**
 * ADD, which becomes − 1 + in its place. Once drawn, both stay, so that nothing moves and the change can fade. − 1 + is
 * drawn late: it is a third of a card, and most cards of a list never need it.
 */
export function AddStepper(props: AddStepperProps) {
  const { name, qty, max, step, shown, choices, chosen, narrow, onAdd, onChange, onUnavailable } = props;
  const add = useRef<HTMLButtonElement>(null);
  const plus = useRef<HTMLButtonElement>(null);
  const had = useRef(qty);
  const box = useRef<HTMLDivElement>(null);
  const inCart = qty > 0;
  const [hasStepper, setHasStepper] = useState(inCart);
  if (inCart && !hasStepper) setHasStepper(true);

  useLayoutEffect(() => {
    const focused = box.current?.contains(document.activeElement);
    if (focused && had.current === 0 && qty > 0) plus.current?.focus();
    if (focused && had.current > 0 && qty === 0) add.current?.focus();
    had.current = qty;
  }, [qty]);

  if (max <= 0 && !inCart) {
    return (
      <button type="button" className={css.out} aria-disabled onClick={onUnavailable}>
        {t('Out of stock')}
      </button>
    );
  }
  return (
    <Stack fit className={clsx('h-44', css.box)} ref={box}>
      <button
        type="button"
        ref={add}
        className={clsx(
          css.add,
          choices && clsx('px-10 row align-center between gap-4', css.choose),
          chosen && css.chosen,
          inCart && css.away,
        )}
        onClick={onAdd}
        tabIndex={inCart ? -1 : undefined}
        aria-hidden={inCart}
        aria-haspopup={choices ? 'dialog' : undefined}
        aria-label={choices ? `${chosen ?? t('ADD')}, ${choices}: ${name}` : t('Add {{name}}', { name })}
      >
        {chosen ?? t('ADD')}
        {choices && <span className={css.chooseWord}>{!chosen && !narrow && choices}</span>}
      </button>
      {hasStepper && (
        <div className={clsx(css.step, !inCart && css.away)} inert={!inCart}>
          <QuantityStepper
            variant="filled"
            name={name}
            qty={qty}
            max={max}
            step={step}
            shown={shown}
            onChange={onChange}
            plusRef={plus}
          />
        </div>
      )}
    </Stack>
  );
}
