import { changePhone } from '@haat/contract/account';
import type { Profile } from '@haat/contract/identity';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { Trans } from '../../../texts/trans.tsx';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { toast } from '../../../ui/overlays/toast.tsx';
import { LimitNotice } from '../phone-sign-in/limit-notice.tsx';
import type { RequestedCode } from '../phone-sign-in/requested-code.ts';
import { prepareSolution } from '../phone-sign-in/solve-challenge.ts';
import { phoneFault, sendPhoneCode } from '../phone-sign-in/use-code-request.ts';
import { refusedUntil } from '../phone-sign-in/use-seconds-left.ts';
import { showProfile } from '../profile/show-profile.ts';
import css from './account-change.module.css';
import { AccountChangePage, OwnProof } from './account-change-page.tsx';

export function Component() {
  const [requested, setRequested] = useState<RequestedCode>();
  return (
    <AccountChangePage title={t('Phone number')} address={to.changePhone()}>
      {(profile) =>
        requested ? (
          <TypeCode profile={profile} requested={requested} onAgain={() => setRequested(undefined)} />
        ) : (
          <ChoosePhone onSent={setRequested} />
        )
      }
    </AccountChangePage>
  );
}

function ChoosePhone({ onSent }: { onSent: (requested: RequestedCode) => void }) {
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const sending = useMutation({ mutationFn: sendPhoneCode, onSuccess: onSent });
  const blockedUntil = refusedUntil(sending.error, sending.submittedAt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = phoneFault(phone);
    setFault(wrong);
    if (!wrong && !sending.isPending) sending.mutate(phone);
  };
  return (
    <Stack as="form" gap={16} fit onSubmit={submit} noValidate>
      {sending.error && !blockedUntil && <Alert tone="red">{failureText(sending.error)}</Alert>}
      <LimitNotice until={blockedUntil} />
      <TextField
        label={t('Mobile number')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        before="+91"
        hint={t('We’ll send a code to it by SMS. From then on this number signs you in.')}
        value={phone}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
        onFocus={prepareSolution}
        error={fault}
      />
      <Button type="submit" size="lg" wide busy={sending.isPending} busyLabel={t('Sending…')}>
        {t('Send code')}
      </Button>
    </Stack>
  );
}

type TypeCodeProps = { profile: Profile; requested: RequestedCode; onAgain: () => void };

function TypeCode({ profile, requested, onAgain }: TypeCodeProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [proof, setProof] = useState('');
  const { phone } = requested;
  const changing = useMutation({
    mutationFn: () =>
      call(changePhone, {
        body: { phone, code, [profile.hasPassword ? 'password' : 'ownCode']: proof },
      }),
    onSuccess: (changed) => {
      showProfile(queries, changed);
      toast(t('Phone number changed'));
    },
  });
  // Not after leaving the page.
  const goBack = () => navigate(to.profile(), { replace: true });
  const { error } = changing;
  const wrongPassword = failedWith(error, 'wrong-password');
  const wrongCode = failedWith(error, 'wrong-otp');
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
      {error && !wrongPassword && !wrongCode && <Alert tone="red">{failureText(error)}</Alert>}
      <p className={css.words}>
        <Trans
          i18nKey="A code is on its way by SMS to <b>{{phone}}</b>."
          values={{ phone: `+91 ${formatPhone(phone)}` }}
          components={{ b: <b /> }}
        />
      </p>
      {requested.inbox && (
        <Alert tone="blue" action={{ label: t('Open the inbox'), to: to.inbox() }}>
          {t('In this demo nothing is sent.')}
        </Alert>
      )}
      <CodeField
        value={code}
        onChange={setCode}
        hint={t('6 digits, valid for 5 minutes')}
        error={wrongCode ? failureText(error) : undefined}
      />
      <OwnProof
        profile={profile}
        value={proof}
        onChange={setProof}
        error={wrongPassword ? failureText(error) : undefined}
      />
      <Button type="submit" size="lg" wide busy={changing.isPending} busyLabel={t('Saving…')}>
        {t('Save')}
      </Button>
      <Button variant="text" wide onClick={onAgain}>
        {t('Use another number')}
      </Button>
    </Stack>
  );
}
