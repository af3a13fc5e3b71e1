import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { t } from '../../texts/translate.ts';
import { TextField } from './text-field.tsx';

/** With a button to show it. Set `autoComplete` to "current-password" or "new-password". */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'after'>) {
  const [seen, setSeen] = useState(false);
  const Eye = seen ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={seen ? 'text' : 'password'}
      after={
        <button
          type="button"
          className="centred ink-2 rounded size-44 flush-end"
          aria-label={t('Show password')}
          aria-pressed={seen}
          onClick={() => setSeen(!seen)}
        >
          <Eye size={20} aria-hidden />
        </button>
      }
    />
  );
}

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'hint'>;

type NewPasswordFieldsProps = {
  label: string;
  form: { getInputProps: (field: 'password' | 'confirmPassword') => FieldProps };
};

export function NewPasswordFields({ label, form }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={t('At least 8 characters')}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t('Confirm password')}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
