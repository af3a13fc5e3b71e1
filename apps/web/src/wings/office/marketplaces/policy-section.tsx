import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { DayField } from '../../../office-kit/form/day-field.tsx';
import { numberOf } from '../../../office-kit/form/form-field.tsx';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { NumberField } from '../../../office-kit/form/number-field.tsx';
import { msg, t } from '../../../texts/translate.ts';
import css from './marketplace-form.module.css';
import { errorUnder, type MarketplaceFormState } from './marketplace-values.ts';

const FIGURES = [
  ['refundWithinDays', msg('Days to refund, in the refund policy')],
  ['termsRefundWithinDays', msg('Days to refund, in the terms')],
  ['processingFromDays', msg('Business days to process, from')],
  ['processingUntilDays', msg('Business days to process, until')],
  ['trackingWithinHours', msg('Hours until tracking works')],
] as const;

const MAX_OPTIONS = 6;

type PolicyProps = { form: MarketplaceFormState };

export function PolicySection({ form }: PolicyProps) {
  return (
    <FormSection title={t('Policies')}>
      <DayField
        label={t('Privacy policy effective from')}
        {...form.form.getInputProps('policy.privacyEffective')}
      />
      {FIGURES.map(([name, label]) => (
        <NumberField
          key={name}
          label={t(label)}
          {...numberOf()}
          {...form.form.getInputProps(`policy.${name}`)}
        />
      ))}
      <DeliveryOptions form={form} list="oneShop" title={t('Orders from one shop')} />
      <DeliveryOptions form={form} list="severalShops" title={t('Orders from several shops')} />
      <small className="caption in-line ink-2 whole-row">
        {t('The policies show these figures at once. Shoppers can always cancel and return for 7 days.')}
      </small>
    </FormSection>
  );
}

type OptionsProps = PolicyProps & { list: 'oneShop' | 'severalShops'; title: string };

function DeliveryOptions({ form: { form, values }, list, title }: OptionsProps) {
  const path = `policy.${list}`;
  const options = values.policy[list];
  const error = form.errors[path] ?? undefined;
  const set = (next: typeof options) => form.setFieldValue(path, next as never);
  const cell = (nth: number, field: string) => form.getInputProps(`${path}.${nth}.${field}`);
  return (
    <fieldset className={`whole-row ${'stack gap-12 items-start'}`}>
      <legend className="label w500 p-0">{title}</legend>
      {options.map(({ name }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place while it is typed
        <div key={nth} className={css.option}>
          <TextInput label={t('Name')} {...cell(nth, 'name')} />
          <NumberField label={t('Days from')} {...numberOf()} {...cell(nth, 'fromDays')} />
          <NumberField label={t('Days until')} {...numberOf()} {...cell(nth, 'untilDays')} />
          <NumberField label={t('Fee')} leftSection="₹" {...numberOf(2)} {...cell(nth, 'fee')} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('Remove')} ${name}`}
            disabled={options.length === 1}
            onClick={() => set(options.filter((_, at) => at !== nth))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </div>
      ))}
      {error && errorUnder(form.errors, path)}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={options.length >= MAX_OPTIONS}
        onClick={() => set([...options, { name: '', fromDays: 1, untilDays: 1, fee: 0 }])}
      >
        {t('Add a way of delivery')}
      </Button>
    </fieldset>
  );
}
