import { TagsInput, type TagsInputProps } from '@mantine/core';
import { t } from '../../../texts/translate.ts';

type ListFieldProps = Pick<TagsInputProps, 'label' | 'placeholder' | 'inputMode'> & {
  /** Names the field in errors. */
  name: string;
  description?: string;
  value: readonly string[];
  onChange: (all: string[]) => void;
  errors: Readonly<Record<string, unknown>>;
};

/** Codes can be pasted with commas. The error names the invalid code. */
export function ListField({ name, description, value, onChange, errors, ...props }: ListFieldProps) {
  const wrong = Object.entries(errors).find(([path]) => path.startsWith(name));
  const at = /\.(\d+)/.exec(wrong?.[0] ?? '')?.[1];
  const said = wrong && [at === undefined ? '' : `${value[Number(at)]}: `, String(wrong[1])].join('');
  return (
    <TagsInput
      {...props}
      description={description ?? t('Separated by commas')}
      splitChars={[',', ' ', ';', '\n']}
      value={[...value]}
      error={said}
      data-path={name}
      onChange={(typed) => onChange(typed.map((one) => one.trim()).filter(Boolean))}
      acceptValueOnBlur
      clearable
    />
  );
}
