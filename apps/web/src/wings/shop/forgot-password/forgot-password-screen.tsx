import { requestResetCode, resetPassword } from '@haat/contract/identity';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failedFields, fieldErrors, focusFirstError } from '../../../kit/form-errors.ts';
import { to } from '../../../kit/links.ts';
import { session } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { NewPasswordFields } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccountPage } from '../sign-in/account-page.tsx';
import { SecondFactorStep, ticketOf } from '../sign-in/second-factor-step.tsx';

/**
 * First the address, then the mailed code and the password. Mails about an account link here, so the reader
 * may be signed in.
 */
export function Component() {
  const [searchParams] = useSearchParams();
  const [openTo] = useState(() => session.get()?.token);
  const requesting = useMutation({
    mutationFn: (email: string) => call(requestResetCode, { body: { email } }),
  });
  const other = (
    <>
      {t('Remembered it?')}{' '}
      <Link to={to.loginEmail(searchParams.get('redirect') ?? undefined)}>{t('Sign In')}</Link>
    </>
  );
  const email = requesting.variables;
  const page = { openTo, other };
  if (!requesting.data || email === undefined) return <RequestCode requesting={requesting} {...page} />;
  return <NewPassword email={email} sent={requesting.data.message} onAgain={requesting.reset} {...page} />;
}

type Other = { other: ReactNode; openTo: string | undefined };

type Requesting = Pick<
  ReturnType<typeof useMutation<unknown, Error, string>>,
  'mutate' | 'error' | 'isPending' | 'variables'
>;

function RequestCode({ requesting, other, openTo }: { requesting: Requesting } & Other) {
  const form = useForm({
    initialValues: { email: requesting.variables ?? '' },
    validate: (values) => fieldErrors(requestResetCode.body, values),
  });
  return (
    <AccountPage
      title={t('Forgot password')}
      onSubmit={form.onSubmit(({ email }) => requesting.mutate(email.trim()), focusFirstError)}
      failure={requesting.error}
      other={other}
      openTo={openTo}
    >
      <TextField
        label={t('E-mail')}
        type="email"
        autoComplete="username"
        inputMode="email"
        hint={t('We’ll send a code to it. Use it to choose a new password.')}
        {...form.getInputProps('email')}
      />
      <Button type="submit" size="lg" wide busy={requesting.isPending} busyLabel={t('Sending…')}>
        {t('Send code')}
      </Button>
    </AccountPage>
  );
}

type NewPasswordProps = { email: string; sent: string; onAgain: () => void } & Other;

function NewPassword({ email, sent, onAgain, other, openTo }: NewPasswordProps) {
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
  const ticket = ticketOf(resetting.error);
  if (ticket) return <SecondFactorStep ticket={ticket} openTo={openTo} onBack={onAgain} />;
  return (
    <AccountPage
      title={t('Forgot password')}
      onSubmit={form.onSubmit((values) => resetting.mutate(values), focusFirstError)}
      failure={resetting.error}
      other={other}
      openTo={openTo}
    >
      {!resetting.error && <Alert tone="green">{t(sent)}</Alert>}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        label={t('Code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        hint={t('6 digits, valid for 5 minutes')}
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
