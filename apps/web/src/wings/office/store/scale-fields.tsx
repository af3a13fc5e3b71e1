import { SCALE_LABEL_FAULTS } from '@haat/contract/stores/staff';
import { digitsOf } from '@haat/domain/basics/figures';
import { formatRupees } from '@haat/domain/basics/money';
import {
  formatKilograms,
  MAX_SCALE_LABELS,
  readScaleLabel,
  SCALE_PREFIXES,
  type ScaleLabel,
  type ScaleLabelFault,
  scaleLabelFault,
  scaleLabelOf,
  USUAL_SCALE_LABEL,
} from '@haat/domain/product/scale-label';
import { meaningOfScan } from '@haat/domain/till/scan';
import { Button, Select, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { FIELD_ORDER, numberOf } from '../../../office-kit/form/form-field.tsx';
import { FormSection } from '../../../office-kit/form/form-page.tsx';
import { NumberField } from '../../../office-kit/form/number-field.tsx';
import type { FormState } from '../../../office-kit/form/use-form-page.ts';
import { RowButton } from '../../../office-kit/row-buttons.tsx';
import { useScanner } from '../../../office-kit/scan/use-scanner.ts';
import { msg, t } from '../../../texts/translate.ts';
import { Stack } from '../../../ui/flow/flow.tsx';
import css from './scale-fields.module.css';
import type { StoreValues } from './store-values.ts';

const HOLDS = [
  { value: 'weight', label: msg('The weight') },
  { value: 'price', label: msg('The price') },
] as const;

export function ScaleFields({ form: { form, values } }: { form: FormState<StoreValues> }) {
  const { scaleLabels } = values;
  const free = SCALE_PREFIXES.find((prefix) => !scaleLabels.some((label) => label.prefix === prefix));
  const set = (labels: StoreValues['scaleLabels']) => form.setFieldValue('scaleLabels', labels);
  const whole = form.errors.scaleLabels;
  return (
    <FormSection
      title={t('Labels of the scale')}
      note={t('EAN-13 with the weight or the price inside, for goods sold by weight')}
    >
      <Stack as="ul" gap={16} className={clsx('whole-row gone-empty', css.labels)}>
        {scaleLabels.map((label, index) => {
          const nth = index + 1;
          const field = (of: string, name: string) => ({
            label: name,
            inputWrapperOrder: FIELD_ORDER,
            'aria-label': t('{{field}} of label {{nth}}', { field: name, nth }),
            ...form.getInputProps(`scaleLabels.${index}.${of}`),
          });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own
            <li className={css.labelsItem} key={index}>
              <Select
                allowDeselect={false}
                data={[...SCALE_PREFIXES]}
                {...field('prefix', t('Begins with'))}
              />
              <Select
                allowDeselect={false}
                data={HOLDS.map(({ value, label: name }) => ({ value, label: t(name) }))}
                {...field('holds', t('Holds'))}
              />
              <NumberField {...numberOf()} {...field('itemDigits', t('Digits of the product'))} />
              <NumberField {...numberOf()} {...field('valueDigits', t('Digits of the value'))} />
              <NumberField {...numberOf()} {...field('decimals', t('Decimals'))} />
              <RowButton
                icon={IconTrash}
                className={clsx('mt-24', css.bin)}
                label={t('Remove label {{nth}}', { nth })}
                onClick={() => set(scaleLabels.toSpliced(index, 1))}
              />
              <Switch
                className="whole-row"
                label={t('The value has a check digit before it')}
                aria-label={t('Label {{nth}}: the value has a check digit before it', { nth })}
                {...form.getInputProps(`scaleLabels.${index}.hasCheck`, { type: 'checkbox' })}
              />
              <p className="whole-row ink-2 figures anywhere">{exampleText(label)}</p>
            </li>
          );
        })}
      </Stack>
      {whole && (
        <p className="whole-row w600 danger-ink" role="alert">
          {String(whole)}
        </p>
      )}
      <Button
        variant="subtle"
        size="row"
        className="whole-row at-start"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!free || scaleLabels.length >= MAX_SCALE_LABELS}
        onClick={() => free && set([...scaleLabels, { ...USUAL_SCALE_LABEL, prefix: free }])}
      >
        {t('Add a kind of label')}
      </Button>
      {scaleLabels.length > 0 && <TryLabel labels={scaleLabels} />}
    </FormSection>
  );
}

/** An empty field counts as no number. */
function faultOf(label: ScaleLabel): ScaleLabelFault | null {
  const isFilled = [label.itemDigits, label.valueDigits, label.decimals].every(Number.isInteger);
  return isFilled ? scaleLabelFault(label) : 'digits';
}

/** '2100031002504: product 31, 0.250 kg'. */
function exampleText(label: ScaleLabel): string {
  const fault = faultOf(label);
  if (fault) return t(SCALE_LABEL_FAULTS[fault]);
  const digits = scaleLabelOf(label, 31, 250);
  return t('For example {{digits}}: {{meaning}}', {
    digits,
    meaning: meaningOf(readScaleLabel(digits, label)),
  });
}

function meaningOf(read: ReturnType<typeof readScaleLabel>): string {
  if (read.kind === 'weight')
    return t('product {{item}}, {{kilograms}} kg', {
      item: read.item,
      kilograms: formatKilograms(read.grams),
    });
  if (read.kind === 'price')
    return t('product {{item}} for {{price}}', { item: read.item, price: formatRupees(read.price) });
  return read.why === 'scale-empty' ? t('nothing was weighed') : t('a check digit is wrong: weigh again');
}

function TryLabel({ labels }: { labels: readonly ScaleLabel[] }) {
  const [text, setText] = useState('');
  useScanner(setText);
  return (
    <TextInput
      className="whole-row"
      label={t('Try a label')}
      placeholder={t('Scan or type a label of the scale')}
      inputMode="numeric"
      maxLength={40}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      description={
        text.trim()
          ? trialText(
              text,
              labels.filter((label) => faultOf(label) === null),
            )
          : undefined
      }
      inputWrapperOrder={FIELD_ORDER}
    />
  );
}

function trialText(text: string, labels: readonly ScaleLabel[]): string {
  const scan = meaningOfScan(text, labels);
  if (scan.kind !== 'product' && !(scan.kind === 'unknown' && scan.why === 'empty'))
    return meaningOf(scan as ReturnType<typeof readScaleLabel>);
  if (!/^[\d\s-]*$/.test(text)) return t('This is not a label of the scale: it contains letters.');
  const count = digitsOf(text).length;
  return count === 13
    ? t('This is not a label of the scale: it begins with {{start}}.', {
        start: digitsOf(text).slice(0, 2),
      })
    : t('A label has 13 digits; these are {{count}}.', { count });
}
