import { TagsInput } from '@mantine/core';
import { t } from '../../../texts/translate.ts';

type PinCodesFieldProps = {
  value: readonly string[];
  onChange: (pinCodes: string[]) => void;
  errors: Readonly<Record<string, unknown>>;
};

/** Typed or pasted with commas. */
export function PinCodesField({ value, onChange, errors }: PinCodesFieldProps) {
  const wrong = Object.entries(errors).find(([path]) => path.startsWith('pinCodes'));
  const at = /^pinCodes\.(\d+)/.exec(wrong?.[0] ?? '')?.[1];
  const said = wrong && [at === undefined ? '' : `${value[Number(at)]}: `, String(wrong[1])].join('');
  return (
    <TagsInput
      label={t('Pin codes')}
      description={t('Separated by commas')}
      placeholder={t('Add a pin')}
      inputMode="numeric"
      splitChars={[',', ' ', ';', '\n']}
      value={[...value]}
      error={said}
      data-path="pinCodes"
      onChange={(typed) => onChange(typed.map((pinCode) => pinCode.trim()).filter(Boolean))}
      acceptValueOnBlur
      clearable
    />
  );
}
