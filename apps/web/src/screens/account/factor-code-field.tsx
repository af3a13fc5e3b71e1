import { type ReactNode, useState } from 'react';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import css from './factor-code-field.module.css';

const DIGITS = 6;

type FactorCodeFieldProps = {
  value: string;
  onChange: (typed: string) => void;
  /** Called after six digits. */
  onComplete: (code: string) => void;
  error: ReactNode;
};

/** Six digits from the app, or a recovery code. */
export function FactorCodeField({ value, onChange, onComplete, error }: FactorCodeFieldProps) {
  const [recovering, setRecovering] = useState(false);
  // Clearing the field removes its error.
  const wrong = value ? error : undefined;
  const change = (digits: string) => {
    onChange(digits);
    if (digits.length === DIGITS && digits !== value) onComplete(digits);
  };
  return (
    <div>
      {recovering ? (
        <TextField
          key="recovery"
          label={t('Recovery code')}
          hint={t('Eight letters and digits, such as {{example}}. Each works once.', {
            example: '7KQ4-M2XD',
          })}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          error={wrong}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
      ) : (
        <CodeField
          value={value}
          onChange={change}
          hint={t('6 digits, from your authenticator app')}
          error={wrong}
        />
      )}
      <Button
        variant="text"
        className={css.other}
        onClick={() => {
          onChange('');
          setRecovering(!recovering);
        }}
      >
        {recovering ? t('Use the app instead') : t('Use a recovery code')}
      </Button>
    </div>
  );
}
