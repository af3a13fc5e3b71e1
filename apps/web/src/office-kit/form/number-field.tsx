import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

/** A number as its field holds it: '' is blank. */
type Typed = number | '';

type NumberFieldProps = Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: Typed;
  onChange?: (value: Typed) => void;
};

/**
 * A field of a form that holds a number while it is typed, too. Mantine calls '12.50' a text until the field is left, and a form
 * that is saved from within the field would send that.
 */
export function NumberField({ value = '', onChange, ...props }: NumberFieldProps) {
  const [text, setText] = useState<string | number>(value);
  // As it was typed, as long as it says the same.
  const shown = numberIn(text) === value ? text : value;
  return (
    <NumberInput
      {...props}
      value={shown}
      onChange={(typed) => {
        setText(typed);
        onChange?.(numberIn(typed));
      }}
    />
  );
}

function numberIn(typed: string | number): Typed {
  const number = typed === '' ? Number.NaN : Number(typed);
  return Number.isNaN(number) ? '' : number;
}
