import { register } from '@haat/contract/identity';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failedFields, fieldErrors, focusFirstError } from '../../../kit/form-errors.ts';
import { to } from '../../../kit/links.ts';
import { session } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { NewPasswordFields } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccountPage } from '../sign-in/account-page.tsx';

const NOBODY = { name: '', phone: '', email: '', password: '', confirmPassword: '' };

export function Component() {
  const [searchParams] = useSearchParams();
  const form = useForm({
    initialValues: NOBODY,
    validate: (values) => ({
      ...fieldErrors(register.body, values),
      ...(values.password !== values.confirmPassword && { confirmPassword: t('passwords do not match') }),
    }),
  });
  const registering = useMutation({
    mutationFn: ({ confirmPassword: _, ...body }: typeof form.values) => call(register, { body }),
    onSuccess: (answer) => session.signIn(answer),
    onError: (error) => form.setErrors(failedFields(error)),
  });
  return (
    <AccountPage
      title={t('Register')}
      onSubmit={form.onSubmit((values) => registering.mutate(values), focusFirstError)}
      failure={registering.error}
      other={
        <>
          {t('Have an account?')}{' '}
          <Link to={to.login(searchParams.get('redirect') ?? undefined)}>{t('Sign In')}</Link>
        </>
      }
    >
      <TextField label={t('Name')} autoComplete="name" {...form.getInputProps('name')} />
      <TextField
        label={t('Phone')}
        type="tel"
        autoComplete="tel"
        before="+91"
        {...form.getInputProps('phone')}
      />
      <TextField label={t('E-mail')} type="email" autoComplete="username" {...form.getInputProps('email')} />
      <NewPasswordFields label={t('Password')} form={form} />
      <Button type="submit" size="lg" wide busy={registering.isPending} busyLabel={t('Registering…')}>
        {t('Register')}
      </Button>
    </AccountPage>
  );
}
