import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { LimitNotice } from './limit-notice.tsx';
import { prepareSolution } from './solve-challenge.ts';
import type { CodeRequest } from './use-code-request.ts';
import type { NumberForm } from './use-number-form.ts';

type NumberFieldsProps = {
  codeRequest: CodeRequest;
  form: NumberForm;
  /** Explains the purpose below the field. */
  hint: string;
};

export function NumberFields({ codeRequest, form, hint }: NumberFieldsProps) {
  return (
    <>
      <LimitNotice until={codeRequest.blockedUntil} />
      <TextField
        label={t('Mobile number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        before="+91"
        hint={hint}
        onFocus={prepareSolution}
        {...form.field}
      />
      <Button type="submit" size="lg" wide busy={codeRequest.isPending} busyLabel={t('Sending…')}>
        {t('Send code')}
      </Button>
    </>
  );
}
