import { type ChoiceField, english, type Field, type Place } from '@haat/domain/product-fields/field';
import { type FieldName, fieldsAt } from '@haat/domain/product-fields/field-lists';
import { Select } from '@mantine/core';
import { type ComponentType, useMemo } from 'react';
import { FIELD_ORDER, FormField } from '../../../office-kit/form/form-field.tsx';
import { partOf } from '../../../office-kit/form/part-of-form.tsx';
import { t } from '../../../texts/translate.ts';
import { LABELS, type ProductFormState } from './product-form-state.ts';
import { quantityFieldOf } from './sold-by-fields.tsx';

type Props = { form: ProductFormState };

export function TableFields({ form, place }: Props & { place: Place }) {
  return fieldsAt(place).map(({ name, field }) =>
    field.kind === 'choice' ? (
      <Choice key={name} form={form} name={name} field={field} />
    ) : (
      <FormField key={name} form={form} name={name} {...hintOf(field)} {...inputOf(field, form)} />
    ),
  );
}

function hintOf({ hint }: Field) {
  if (!hint) return undefined;
  const text = english(hint);
  return { hint: t(text) };
}

function inputOf(field: Field, { values }: ProductFormState) {
  const { kind, wide = false } = field;
  switch (kind) {
    case 'text':
      return field.lines ? { wide: true, lines: field.lines } : { wide };
    case 'digits':
    case 'number':
      return { wide, inputMode: 'numeric' as const };
    case 'quantity':
      return quantityFieldOf(values.soldBy);
    case 'rupees':
      return { before: '₹', decimals: 2, inputMode: 'decimal' as const };
    case 'percent':
      return { after: '%', decimals: 2, loose: true, inputMode: 'decimal' as const };
    default:
      return { wide };
  }
}

type ChoiceProps = Props & { name: FieldName; field: ChoiceField };

function Choice({ form, name, field }: ChoiceProps) {
  // Keeps the component, which would otherwise lose its focus.
  const Part = useMemo(() => choiceOf(name, field), [name, field]);
  return <Part form={form} />;
}

const choiceOf = (name: FieldName, { of, words }: ChoiceField): ComponentType<Props> =>
  partOf(function ChoiceOfTable({ form }: Props) {
    const label = LABELS[name];
    return (
      <Select
        label={t(label)}
        data={of.map((value) => {
          const word = words?.[value] ?? value;
          return { value, label: t(word) };
        })}
        allowDeselect={false}
        inputWrapperOrder={FIELD_ORDER}
        {...form.form.getInputProps(name)}
      />
    );
  }, name);
