import { requestResetCode, resetPassword } from '@haat/contract/identity';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failedFields, fieldErrors, focusFirstError } from '../../../kit/form-errors.ts';
import { to } from '../../../kit/links.ts';
import { session } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccountPage } from '../sign-in/account-page.tsx';

/** A new password by a code from a mail: first the address, then the code and the password. */
export function Component() {
  const [asked] = useSearchParams();
  const asking = useMutation({ mutationFn: (email: string) => call(requestResetCode, { body: { email } }) });
  const other = (
    <>
      {t('Remembered it?')} <Link to={to.loginEmail(asked.get('redirect') ?? undefined)}>{t('Sign In')}</Link>
    </>
  );
  const email = asking.variables;
  if (!asking.data || email === undefined) return <AskForCode asking={asking} other={other} />;
  return <NewPassword email={email} sent={asking.data.message} onAgain={asking.reset} other={other} />;
}

type Other = { other: ReactNode };

type Asking = Pick<
  ReturnType<typeof useMutation<unknown, Error, string>>,
  'mutate' | 'error' | 'isPending' | 'variables'
>;

function AskForCode({ asking, other }: { asking: Asking } & Other) {
  const form = useForm({
    initialValues: { email: asking.variables ?? '' },
    validate: (values) => fieldErrors(requestResetCode.body, values),
  });
  return (
    <AccountPage
      title={t('Forgot password')}
      onSubmit={form.onSubmit(({ email }) => asking.mutate(email.trim()), focusFirstError)}
      failure={asking.error}
      other={other}
    >
      <TextField
        label={t('E-mail')}
        type="email"
        autoComplete="username"
        inputMode="email"
        hint={t('We send a code to it, with which you choose a new password.')}
        {...form.getInputProps('email')}
      />
      <Button type="submit" size="lg" wide busy={asking.isPending} busyLabel={t('Sending…')}>
        {t('Send code')}
      </Button>
    </AccountPage>
  );
}

type NewPasswordProps = { email: string; sent: string; onAgain: () => void } & Other;

function NewPassword({ email, sent, onAgain, other }: NewPasswordProps) {
  const form = useForm({
    initialValues: { code: '', password: '', confirmPassword: '' },
    validate: (values) => ({
      ...fieldErrors(resetPassword.body, { email, ...values }),
      ...(values.password !== values.confirmPassword && { confirmPassword: t('passwords do not match') }),
    }),
  });
  const resetting = useMutation({
    mutationFn: ({ code, password }: typeof form.values) =>
      call(resetPassword, { body: { email, code, password } }),
    onSuccess: (answer) => session.signIn(answer),
    onError: (error) => form.setErrors(failedFields(error)),
  });
  return (
    <AccountPage
      title={t('Forgot password')}
      onSubmit={form.onSubmit((values) => resetting.mutate(values), focusFirstError)}
      failure={resetting.error}
      other={other}
    >
      {!resetting.error && <Alert tone="green">{t(sent)}</Alert>}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        hint={t('6 digits, good for 5 minutes')}
        {...form.getInputProps('code')}
      />
      <NewPasswordFields label={t('New password')} form={form} />
      <Button type="submit" size="lg" wide busy={resetting.isPending} busyLabel={t('Saving…')}>
        {t('Save and sign in')}
      </Button>
      <Button variant="text" wide onClick={onAgain}>
        {t('Send another code')}
      </Button>
    </AccountPage>
  );
}
