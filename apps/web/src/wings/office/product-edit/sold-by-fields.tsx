import { SOLD_BY, type SoldBy, USUAL_STEP } from '@haat/domain/basics/line-amount';
import { SegmentedControl } from '@mantine/core';
import { FormField } from '../../../office-kit/form/form-field.tsx';
import { partOf } from '../../../office-kit/form/part-of-form.tsx';
import { msg, t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import css from './product-form.module.css';
import { LABELS, type ProductFormState } from './product-form-state.ts';

const WORDS: Record<SoldBy, string> = { piece: msg('Piece'), kg: msg('Kilogram'), litre: msg('Litre') };

export const UNIT_SIGNS: Record<SoldBy, string | undefined> = { piece: undefined, kg: 'kg', litre: 'l' };

/** Whole pieces, or kilograms and litres with at most three decimals. */
export const quantityFieldOf = (soldBy: SoldBy) =>
  soldBy === 'piece'
    ? ({ inputMode: 'numeric' } as const)
    : ({ inputMode: 'decimal', decimals: 3, loose: true, after: UNIT_SIGNS[soldBy] } as const);

export const SoldByFields = partOf(
  function SoldByFields({ form }: { form: ProductFormState }) {
    const { value, onChange, error } = form.form.getInputProps('soldBy');
    return (
      <>
        <Stack gap={4} className="whole-row">
          <span className="note loose w500" id="sold-by">
            {t(LABELS.soldBy)}
          </span>
          <SegmentedControl
            fullWidth
            aria-labelledby="sold-by"
            value={value}
            onChange={onChange}
            data={SOLD_BY.map((one) => ({ value: one, label: t(WORDS[one]) }))}
          />
          {error && (
            <p className={css.fault} role="alert">
              {error}
            </p>
          )}
        </Stack>
        {value !== 'piece' && (
          <FormField
            form={form}
            name="step"
            inputMode="numeric"
            after={value === 'kg' ? 'g' : 'ml'}
            hint={t('Empty: {{step}}. Shoppers take up to 10 steps.', {
              step: `${USUAL_STEP} ${value === 'kg' ? 'g' : 'ml'}`,
            })}
          />
        )}
        {value === 'kg' && (
          <FormField
            form={form}
            name="scaleItem"
            inputMode="numeric"
            hint={t('Used to read scale labels.')}
          />
        )}
      </>
    );
  },
  'soldBy',
  'step',
  'scaleItem',
);
