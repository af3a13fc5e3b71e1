import { Switch, Textarea, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import type { AnyCall } from '../../kit/call.ts';
import { t } from '../../texts/translate.ts';
import { NumberField } from './number-field.tsx';
import { isUnchanged } from './part-of-form.tsx';
import type { FormState, FormValues } from './use-form-page.ts';

type FormFieldProps<Values extends FormValues> = {
  form: FormState<Values>;
  name: keyof Values & string;
  /** Below the field, unless there is an error. */
  hint?: string;
  wide?: boolean;
  lines?: number;
  before?: ReactNode;
  /** Always shown. */
  decimals?: number;
  /** Shows typed decimals only, for percentages. */
  loose?: boolean;
  after?: ReactNode;
  /** A phone's keyboard. */
  inputMode?: 'numeric' | 'decimal' | 'tel' | 'email' | 'text';
  autoComplete?: string;
  /** A phone's Enter key. */
  enterKeyHint?: 'next';
};

/** Kind and limits come from the contract, the name from the form's labels. */
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
    // The error replaces the hint.
    description: error ? undefined : hint,
    className: wide ? 'whole-row' : undefined,
  };
  if (kind === 'boolean') return <Yes {...shared} className={clsx('self-center', wide && 'whole-row')} />;
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

// Typing redraws only this field.
const Yes = memo(Switch, isUnchanged);
const Amount = memo(NumberField, isUnchanged);
const Lines = memo(Textarea, isUnchanged);
const Line = memo(TextInput, isUnchanged);

/** Whole numbers by default. */
export const numberOf = (decimals = 0, loose = false) =>
  ({
    hideControls: true,
    allowNegative: false,
    decimalScale: decimals,
    fixedDecimalScale: decimals > 0 && !loose,
    clampBehavior: 'none',
  }) as const;

/** Hint and error are below the field. */
export const FIELD_ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'error',
  'description',
];

type Schema = NonNullable<AnyCall['body']>;
type Def = { type: string; innerType?: Schema; shape?: Record<string, Schema>; in?: Schema };

const defOf = (schema: Schema) => schema.def as Def;

/** By the field's wire type. */
function fieldKind(body: Schema | undefined, name: string): 'boolean' | 'number' | 'text' {
  let field = body && defOf(body).shape?.[name];
  if (!field) throw new TypeError(`The body has no field ${name}`);
  for (let inner: Schema | undefined = field; inner; inner = defOf(field).innerType ?? defOf(field).in)
    field = inner;
  const { type } = defOf(field);
  if (type === 'boolean') return 'boolean';
  return type === 'number' || type === 'int' ? 'number' : 'text';
}
