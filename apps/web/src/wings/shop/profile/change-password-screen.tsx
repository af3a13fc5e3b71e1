import { changePassword } from '@haat/contract/identity';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { failedFields, fieldErrors, focusFirstError } from '../../../kit/form-errors.ts';
import { to } from '../../../kit/links.ts';
import { Redirect } from '../../../kit/redirect.tsx';
import { session, useSession } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { NewPasswordFields, PasswordField } from '../../../ui/fields/password-field.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** Signs the shopper out everywhere else. */
export function Component() {
  const user = useSession();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: EMPTY,
    validate: (values) => ({
      ...fieldErrors(changePassword.body, values),
      ...(values.password !== values.confirmPassword && { confirmPassword: t('passwords do not match') }),
    }),
  });
  const changing = useMutation({
    mutationFn: ({ confirmPassword: _, ...body }: typeof form.values) => call(changePassword, { body }),
    onSuccess: (answer) => {
      session.signIn(answer);
      toast(t('Password changed. Your other devices are signed out.'));
    },
    onError: (error) =>
      form.setErrors(
        failedWith(error, 'wrong-password') ? { currentPassword: failureText(error) } : failedFields(error),
      ),
  });
  // Not after leaving the page.
  const goBack = () => navigate(to.profile(), { replace: true });
  if (!user) return <Redirect to={to.login(to.changePassword().slice(1))} />;
  const elsewhere = changing.error && !failedWith(changing.error, 'wrong-password');
  return (
    <Page narrow head={<PageTitle title={t('Change password')} back={to.profile()} />}>
      <title>{`${t('Change password')} · Haat`}</title>
      <Card>
        <Stack
          as="form"
          gap={16}
          fit
          onSubmit={form.onSubmit(
            (values) => changing.mutate(values, { onSuccess: goBack }),
            focusFirstError,
          )}
          noValidate
        >
          {elsewhere && <Alert tone="red">{failureText(changing.error)}</Alert>}
          <PasswordField
            label={t('Current password')}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordFields label={t('New password')} form={form} />
          <Button type="submit" size="lg" wide busy={changing.isPending} busyLabel={t('Saving…')}>
            {t('Change password')}
          </Button>
        </Stack>
      </Card>
    </Page>
  );
}
