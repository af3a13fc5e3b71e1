import { signIn } from '@haat/contract/identity';
import { useForm } from '@mantine/form';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { focusFirstError } from '../../../kit/form-errors.ts';
import { to } from '../../../kit/links.ts';
import { session } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './account-page.module.css';
import { AccountPage } from './account-page.tsx';
import { SecondFactorStep, ticketOf } from './second-factor-step.tsx';

export function Component() {
  const [searchParams] = useSearchParams();
  const redirect = searchParams.get('redirect') ?? undefined;
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (email.trim() ? null : t('Please enter your e-mail address')),
      password: (password) => (password ? null : t('Please enter your password')),
    },
  });
  const signingIn = useMutation({
    mutationFn: (body: typeof form.values) => call(signIn, { body }),
    onSuccess: (answer) => session.signIn(answer),
  });
  const ticket = ticketOf(signingIn.error);
  if (ticket) return <SecondFactorStep ticket={ticket} onBack={signingIn.reset} />;
  return (
    <AccountPage
      title={t('Sign In')}
      onSubmit={form.onSubmit((values) => signingIn.mutate(values), focusFirstError)}
      failure={signingIn.error}
      saysEnded
      other={
        <>
          {t('New here?')} <Link to={to.register(redirect)}>{t('Register')}</Link>
        </>
      }
    >
      <TextField
        label={t('E-mail')}
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <Link to={to.forgotPassword(redirect)} className={clsx('hover-underline', css.forgot)}>
        {t('Forgot your password?')}
      </Link>
      <Button type="submit" size="lg" wide busy={signingIn.isPending} busyLabel={t('Signing in…')}>
        {t('Sign In')}
      </Button>
      <Row as="p" gap={12} className={clsx('note ink-3', css.or)}>
        {t('or')}
      </Row>
      <ButtonLink variant="outline" size="lg" wide icon={IconDeviceMobile} to={to.login(redirect)}>
        {t('Sign in by phone')}
      </ButtonLink>
    </AccountPage>
  );
}
