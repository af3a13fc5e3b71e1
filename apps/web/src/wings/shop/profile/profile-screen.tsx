import { changeProfile, type Profile, readProfile } from '@haat/contract/identity';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { failedFields, fieldErrors, focusFirstError } from '../../../kit/form-errors.ts';
import { to } from '../../../kit/links.ts';
import { memoryDraft } from '../../../kit/memory-draft.ts';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { signOut } from '../../../kit/sign-out.ts';
import { OwnPage } from '../../../screens/account/own-page.tsx';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextArea, TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { ProfileView } from './profile-view.tsx';
import { showProfile } from './show-profile.ts';

export function Component() {
  const user = useSession();
  const [editing, setEditing] = useState(false);
  const query = useQuery({ ...queryOf(readProfile, {}), enabled: user !== null });
  return (
    <OwnPage
      title={t('Profile')}
      address={to.profile()}
      back={to.home()}
      query={query}
      skeleton={<Skeleton height={360} />}
    >
      {(profile) => content(profile, editing, setEditing)}
    </OwnPage>
  );
}

function content(profile: Profile, editing: boolean, setEditing: (editing: boolean) => void) {
  if (editing) return <ProfileForm profile={profile} onDone={() => setEditing(false)} />;
  return <ProfileView profile={profile} onEdit={() => setEditing(true)} onSignOut={signOut} />;
}

const draft = memoryDraft<Pick<Profile, 'name' | 'address' | 'company' | 'gstNumber'>>('profile');

function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const queries = useQueryClient();
  const { name, address, company, gstNumber } = profile;
  const done = () => {
    draft.drop();
    onDone();
  };
  const form = useForm({
    initialValues: draft.read() ?? { name, address, company, gstNumber },
    onValuesChange: draft.keep,
    validate: (values) => fieldErrors(changeProfile.body, values),
  });
  const saving = useMutation({
    mutationFn: (values: typeof form.values) => call(changeProfile, { body: values }),
    onSuccess: (changed) => {
      showProfile(queries, changed);
      toast(t('Profile updated'));
      done();
    },
    onError: (error) => form.setErrors(failedFields(error)),
  });
  return (
    <Card>
      <Stack
        as="form"
        gap={16}
        fit
        onSubmit={form.onSubmit((values) => saving.mutate(values), focusFirstError)}
        noValidate
      >
        {saving.error && <Alert tone="red">{failureText(saving.error)}</Alert>}
        <TextField label={t('Name')} autoComplete="name" {...form.getInputProps('name')} />
        <TextArea label={t('Address')} autoComplete="street-address" {...form.getInputProps('address')} />
        <TextField label={t('Company')} autoComplete="organization" {...form.getInputProps('company')} />
        <TextField label={t('GST number')} {...form.getInputProps('gstNumber')} />
        <div className="stack gap-12 two-columns">
          <Button variant="outline" onClick={done}>
            {t('Discard')}
          </Button>
          <Button type="submit" busy={saving.isPending} busyLabel={t('Updating…')}>
            {t('Update')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
