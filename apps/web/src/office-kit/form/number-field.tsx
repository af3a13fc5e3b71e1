import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

/** '' is blank. */
type Typed = number | '';

type NumberFieldProps = Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value?: Typed;
  onChange?: (value: Typed) => void;
};

/**
 * Numeric even while typing: Mantine reports '12.50' as text until blur, and saving from within the field
 * would send that.
 */
export function NumberField({ value = '', onChange, ...props }: NumberFieldProps) {
  const [text, setText] = useState<string | number>(value);
  // Keeps the typed form of an equal number.
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
