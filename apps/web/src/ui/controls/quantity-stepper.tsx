import { IconMinus, IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import type { Ref } from 'react';
import { t } from '../../texts/translate.ts';
import css from './quantity-stepper.module.css';

type QuantityStepperProps = {
  name: string;
  qty: number;
  max: number;
  step?: number | undefined;
  /** '250 g' instead of the number. */
  shown?: string | undefined;
  /** Minus stops here: 0 removes, a step keeps one. */
  min?: number | undefined;
  onChange: (qty: number) => void;
  /** `light` on lines and product pages, `filled` where green marks goods in the cart. */
  variant?: 'light' | 'filled' | undefined;
  plusRef?: Ref<HTMLButtonElement> | undefined;
};

/** At its limits a button keeps its place and the focus, and ignores presses. */
export function QuantityStepper({
  name,
  qty,
  max,
  min = 0,
  step = 1,
  shown,
  onChange,
  variant = 'light',
  plusRef,
}: QuantityStepperProps) {
  const less = () => qty > min && onChange(Math.max(min, qty - step));
  const more = () => qty < max && onChange(Math.min(max, qty + step));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div
      className={clsx(css.stepper, css[variant])}
      role="group"
      aria-label={t('Quantity of {{name}}', { name })}
    >
      <button
        type="button"
        className="touch centred rounded"
        onClick={less}
        aria-disabled={qty <= min}
        aria-label={
          qty <= step && min === 0 ? t('Remove {{name}}', { name }) : t('One {{name}} less', { name })
        }
      >
        <IconMinus size={20} aria-hidden />
      </button>
      <output className="centred rounded nowrap" data-long={shown !== undefined && shown.length > 3}>
        {shown ?? qty}
      </output>
      <button
        type="button"
        className="touch centred rounded"
        ref={plusRef}
        onClick={more}
        aria-disabled={qty >= max}
        aria-label={t('One {{name}} more', { name })}
      >
        <IconPlus size={20} aria-hidden />
      </button>
    </div>
  );
}
