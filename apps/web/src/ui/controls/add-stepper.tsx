import clsx from 'clsx';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../texts/translate.ts';
import { Stack } from '../flow/flow.tsx';
import css from './add-stepper.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';

export type AddStepperProps = {
  name: string;
  qty: number;
  max: number;
  /** As in `QuantityStepper`. */
  step?: number | undefined;
  /** Text of the quantity: '250 g'. */
  shown?: string | undefined;
  /** '3 sizes': ADD opens the choice. */
  choices?: string | undefined;
  /** '2 in cart' replaces ADD when several choices are in the cart. */
  chosen?: string | undefined;
  /** As wide as ADD. */
  narrow?: boolean | undefined;
  onAdd: (event: MouseEvent<HTMLElement>) => void;
  onChange: (qty: number) => void;
  /** Called by presses while out of stock. */
  onUnavailable?: (() => void) | undefined;
};

/**
 * ADD turns into − 1 + in its place. Both stay once drawn, so that nothing moves and the change can fade. − 1
 * + is drawn late, as it is a third of a card and rarely needed.
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
