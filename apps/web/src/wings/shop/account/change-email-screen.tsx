import { changeEmail, requestEmailCode } from '@haat/contract/account';
import type { Profile } from '@haat/contract/identity';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { failedFields, fieldErrors, focusFirstError } from '../../../kit/form-errors.ts';
import { to } from '../../../kit/links.ts';
import { Trans } from '../../../texts/trans.tsx';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { showProfile } from '../profile/show-profile.ts';
import { redirectTarget } from '../sign-in/redirect-target.ts';
import css from './account-change.module.css';
import { AccountChangePage, OwnProof } from './account-change-page.tsx';

/** Also confirms the current address. */
export function Component() {
  const [sentTo, setSentTo] = useState('');
  const [searchParams] = useSearchParams();
  const redirect = searchParams.get('redirect') ?? undefined;
  return (
    <AccountChangePage title={t('E-mail address')} address={to.changeEmail(redirect)}>
      {(profile) =>
        sentTo ? (
          <TypeCode email={sentTo} redirect={redirect} onAgain={() => setSentTo('')} />
        ) : (
          <ChooseEmail profile={profile} onSent={setSentTo} />
        )
      }
    </AccountChangePage>
  );
}

function ChooseEmail({ profile, onSent }: { profile: Profile; onSent: (email: string) => void }) {
  const form = useForm({
    initialValues: { email: profile.emailProved || !profile.hasPassword ? '' : profile.email, proof: '' },
    validate: (values) => ({
      ...fieldErrors(requestEmailCode.body, { email: values.email }),
      ...(!values.proof && {
        proof: profile.hasPassword ? t('Please enter your current password') : t('The code has 6 digits'),
      }),
    }),
  });
  const requesting = useMutation({
    mutationFn: ({ email, proof }: typeof form.values) =>
      call(requestEmailCode, {
        body: { email: email.trim(), [profile.hasPassword ? 'password' : 'ownCode']: proof },
      }),
    onSuccess: (_, { email }) => onSent(email.trim()),
    onError: (error) =>
      form.setErrors(isOfProof(error) ? { proof: failureText(error) } : failedFields(error)),
  });
  return (
    <Stack
      as="form"
      gap={16}
      fit
      onSubmit={form.onSubmit((values) => requesting.mutate(values), focusFirstError)}
      noValidate
    >
      {requesting.error && !isOfProof(requesting.error) && (
        <Alert tone="red">{failureText(requesting.error)}</Alert>
      )}
      <TextField
        label={t('E-mail')}
        type="email"
        autoComplete="email"
        inputMode="email"
        hint={t('We’ll send it a code. Your old address is told about the change.')}
        {...form.getInputProps('email')}
      />
      <OwnProof
        profile={profile}
        value={form.values.proof}
        onChange={(proof) => form.setFieldValue('proof', proof)}
        error={form.errors.proof}
      />
      <Button type="submit" size="lg" wide busy={requesting.isPending} busyLabel={t('Sending…')}>
        {t('Send code')}
      </Button>
    </Stack>
  );
}

/** Shown at the password or code that proves the identity. */
const isOfProof = (error: unknown) => failedWith(error, 'wrong-password') || failedWith(error, 'wrong-otp');

type TypeCodeProps = { email: string; redirect: string | undefined; onAgain: () => void };

function TypeCode({ email, redirect, onAgain }: TypeCodeProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const changing = useMutation({
    mutationFn: () => call(changeEmail, { body: { email, code } }),
    onSuccess: (changed) => {
      showProfile(queries, changed);
      toast(t('E-mail address confirmed'));
    },
  });
  // Not after leaving the page.
  const goBack = () => navigate(redirect ? redirectTarget(redirect) : to.profile(), { replace: true });
  const wrong = failedWith(changing.error, 'wrong-code') || 'code' in failedFields(changing.error);
  return (
    <Stack
      as="form"
      gap={16}
      fit
      onSubmit={(event) => {
        event.preventDefault();
        changing.mutate(undefined, { onSuccess: goBack });
      }}
      noValidate
    >
      {changing.error && !wrong && <Alert tone="red">{failureText(changing.error)}</Alert>}
      <p className={css.words}>
        <Trans
          i18nKey="A code is on its way by e-mail to <b>{{email}}</b>."
          values={{ email }}
          components={{ b: <b /> }}
        />
      </p>
      <CodeField
        value={code}
        onChange={setCode}
        hint={t('6 digits, valid for 5 minutes')}
        error={wrong ? (failedFields(changing.error).code ?? failureText(changing.error)) : undefined}
      />
      <Button type="submit" size="lg" wide busy={changing.isPending} busyLabel={t('Saving…')}>
        {t('Confirm')}
      </Button>
      <Button variant="text" wide onClick={onAgain}>
        {t('Send another code')}
      </Button>
    </Stack>
  );
}
