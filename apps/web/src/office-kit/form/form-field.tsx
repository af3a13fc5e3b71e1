import { Switch, Textarea, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { t } from '../../texts/translate.ts';
import { fieldKind } from './field-kind.ts';
import css from './form-page.module.css';
import { NumberField } from './number-field.tsx';
import { isUnchanged } from './part-of-form.tsx';
import type { FormState, FormValues } from './use-form-page.ts';

type FormFieldProps<Values extends FormValues> = {
  form: FormState<Values>;
  name: keyof Values & string;
  /** Under it, until there is an error. */
  hint?: string;
  /** As wide as its card. */
  wide?: boolean;
  /** Several lines of text. */
  lines?: number;
  /** In the field, before the text: a currency. */
  before?: ReactNode;
  /** Of a number: so many decimals, all of them shown. */
  decimals?: number;
  /** Those decimals only as far as they are typed: a percentage. */
  loose?: boolean;
  /** In the field, after the text: that a GSTIN is right, a button. */
  after?: ReactNode;
  /** The kind of keyboard that a phone shows. */
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'text';
  autoComplete?: string;
  /** What a phone's Enter key says. */
  enterKeyHint?: 'next';
};

/** A field of a form: what it is and what it may hold stands in the contract, what it is called in the form's labels. */
export function FormField<Values extends FormValues>({
  form: { call, form, labels },
  name,
  hint,
  wide,
  lines,
  before,
  decimals,
  loose,
  after,
  ...input
}: FormFieldProps<Values>) {
  const kind = fieldKind(call.body, name);
  const label = t(labels[name]);
  const { error, ...field } = form.getInputProps(name, { type: kind === 'boolean' ? 'checkbox' : 'input' });
  const shared = {
    ...field,
    label,
    error,
    // The error takes the place of the hint.
    description: error ? undefined : hint,
    className: wide ? css.wide : undefined,
  };
  if (kind === 'boolean') return <Yes {...shared} className={clsx(css.switch, wide && css.wide)} />;
  const box = {
    ...shared,
    ...input,
    inputWrapperOrder: FIELD_ORDER,
    leftSection: before,
    rightSection: error ? WRONG : after,
  };
  if (kind === 'number') return <Amount {...box} {...numberOf(decimals, loose)} />;
  return lines ? <Lines {...box} rows={lines} /> : <Line {...box} />;
}

const WRONG = <IconAlertCircle size={18} aria-hidden className="danger" />;

// A letter that is typed draws its own field, not the others of a long form.
const Yes = memo(Switch, isUnchanged);
const Amount = memo(NumberField, isUnchanged);
const Lines = memo(Textarea, isUnchanged);
const Line = memo(TextInput, isUnchanged);

/** How a number is typed; whole ones unless it says otherwise. */
export const numberOf = (decimals = 0, loose = false) =>
  ({
    hideControls: true,
    allowNegative: false,
    decimalScale: decimals,
    fixedDecimalScale: decimals > 0 && !loose,
    clampBehavior: 'none',
  }) as const;

/** Hint and error stand under the field. */
export const FIELD_ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'error',
  'description',
];
