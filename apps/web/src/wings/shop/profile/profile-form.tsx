import { changeProfile, type Profile } from '@haat/contract/identity';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { failedFields, fieldErrors, focusFirstError } from '../../../kit/form-errors.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import css from './profile-form.module.css';
import { showProfile } from './show-profile.ts';

/** Changes the shopper's own details. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const queries = useQueryClient();
  const { name, address, company, gstNumber } = profile;
  const form = useForm({
    initialValues: { name, address, company, gstNumber },
    validate: (values) => fieldErrors(changeProfile.body, values),
  });
  const saving = useMutation({
    mutationFn: (values: typeof form.values) => call(changeProfile, { body: values }),
    onSuccess: (changed) => {
      showProfile(queries, changed);
      toast(t('Profile updated'));
      onDone();
    },
    onError: (error) => form.setErrors(failedFields(error)),
  });
  return (
    <Card>
      <form
        className={css.form}
        onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError)}
        noValidate
      >
        {saving.error && <Alert tone="red">{failureText(saving.error)}</Alert>}
        <TextField label={t('Name')} autoComplete="name" {...form.getInputProps('name')} />
        <TextArea label={t('Address')} autoComplete="street-address" {...form.getInputProps('address')} />
        <TextField label={t('Company')} autoComplete="organization" {...form.getInputProps('company')} />
        <TextField label={t('GST number')} {...form.getInputProps('gstNumber')} />
        <div className={css.actions}>
          <Button variant="outline" onClick={onDone}>
            {t('Discard')}
          </Button>
          <Button type="submit" busy={saving.isPending} busyLabel={t('Updating…')}>
            {t('Update')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
