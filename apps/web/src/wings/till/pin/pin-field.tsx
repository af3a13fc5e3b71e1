import { PinInput } from '@mantine/core';
import { t } from '../../../texts/translate.ts';

const PIN_LENGTH = { least: 4, most: 6 } as const;

type PinFieldProps = { value: string; onChange: (pin: string) => void; label: string; disabled?: boolean };

/** Four to six hidden digits. */
export function PinField({ value, onChange, label, disabled }: PinFieldProps) {
  return (
    <PinInput
      length={PIN_LENGTH.most}
      type="number"
      mask
      placeholder=""
      size="lg"
      aria-label={label}
      getInputProps={(nth) => ({
        'aria-label': t('{{label}}, digit {{nth}}', { label, nth: nth + 1 }),
        ...(nth === 0 && { 'data-autofocus': true }),
      })}
      value={value}
      onChange={onChange}
      {...(disabled && { disabled })}
    />
  );
}
