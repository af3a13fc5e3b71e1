import type { Store } from '@haat/contract/stores/staff';
import { formatIndianDay } from '@haat/domain/basics/indian-day';
import { istDay } from '@haat/domain/basics/ist';
import { Button, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import clsx from 'clsx';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { NumberField } from '../../../office-kit/form/number-field.tsx';
import type { FormState } from '../../../office-kit/form/use-form-page.ts';
import { RowButton } from '../../../office-kit/row-buttons.tsx';
import { t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import css from './store-form.module.css';
import type { StoreValues } from './store-values.ts';

type GstRateFieldsProps = { form: FormState<StoreValues>; store: Store };

const MAX_RATES = 200;

/** A category without a rate has the legal one. */
export function GstRateFields({ form: { form, values }, store }: GstRateFieldsProps) {
  const { gstRates } = values;
  // Keeps former names of renamed categories selectable.
  const categories = [
    ...new Set([...store.allCategories.map(({ name }) => name), ...gstRates.map(({ category }) => category)]),
  ].filter(Boolean);
  const add = () =>
    form.setFieldValue('gstRates', [
      ...gstRates,
      { category: '', rate: '', validFrom: formatIndianDay(istDay(new Date())) },
    ]);
  return (
    <FormSection
      title={t('GST rates')}
      note={t('A rate that invoices have used stays. A new one applies from its day on.')}
    >
      <Stack as="ul" gap={8} className={css.rates}>
        {gstRates.map((_rate, index) => {
          const nth = index + 1;
          const field = (of: string) => form.getInputProps(`gstRates.${index}.${of}`);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own
            <li className={clsx('stack align-start gap-8', css.ratesItem)} key={index}>
              <Select
                className={css.category}
                aria-label={t('Category of rate {{nth}}', { nth })}
                placeholder={t('Category')}
                data={categories}
                searchable
                {...field('category')}
              />
              <NumberField
                className={css.percent}
                aria-label={t('Rate {{nth}} in percent', { nth })}
                hideControls
                decimalScale={2}
                rightSection="%"
                {...field('rate')}
              />
              <div className={css.from}>
                <DayField
                  as="DD/MM/YYYY"
                  aria-label={t('Rate {{nth}} holds from', { nth })}
                  {...field('validFrom')}
                />
              </div>
              <RowButton
                icon={IconTrash}
                className={css.bin}
                label={t('Remove rate {{nth}}', { nth })}
                onClick={() =>
                  form.setFieldValue(
                    'gstRates',
                    gstRates.filter((_, at) => at !== index),
                  )
                }
              />
            </li>
          );
        })}
      </Stack>
      <Button
        variant="subtle"
        size="row"
        className={clsx('at-start', css.add)}
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={gstRates.length >= MAX_RATES}
        onClick={add}
      >
        {t('Add a rate')}
      </Button>
    </FormSection>
  );
}
