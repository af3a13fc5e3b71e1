import { type Profile, readProfile } from '@haat/contract/identity';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { failureText } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { OwnPage } from '../../../screens/account/own-page.tsx';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Stack } from '../../../ui/flow/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LimitNotice } from '../phone-sign-in/limit-notice.tsx';
import { ResendButton } from '../phone-sign-in/resend-button.tsx';
import { prepareSolution } from '../phone-sign-in/solve-challenge.ts';
import { sendPhoneCode } from '../phone-sign-in/use-code-request.ts';
import { refusedUntil } from '../phone-sign-in/use-seconds-left.ts';
import css from './account-change.module.css';

type AccountChangePageProps = {
  title: string;
  /** Return address after signing in. */
  address: string;
  children: (profile: Profile) => ReactNode;
};

export function AccountChangePage({ title, address, children }: AccountChangePageProps) {
  const user = useSession();
  const query = useQuery({ ...queryOf(readProfile, {}), enabled: user !== null });
  return (
    <OwnPage title={title} address={address} query={query} skeleton={<Skeleton height={280} />}>
      {(profile) => <Card>{children(profile)}</Card>}
    </OwnPage>
  );
}

type OwnProofProps = {
  profile: Profile;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
};

/** The password, or for accounts without one, a code sent to their number. */
export function OwnProof({ profile, value, onChange, error }: OwnProofProps) {
  if (profile.hasPassword)
    return (
      <PasswordField
        label={t('Current password')}
        name="proof"
        autoComplete="current-password"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={error}
      />
    );
  return <OwnCode phone={profile.phone} value={value} onChange={onChange} error={error} />;
}

function OwnCode({ phone, value, onChange, error }: Omit<OwnProofProps, 'profile'> & { phone: string }) {
  const sending = useMutation({ mutationFn: () => sendPhoneCode(phone) });
  useEffect(prepareSolution, []);
  const blockedUntil = refusedUntil(sending.error, sending.submittedAt);
  return (
    <Stack as="fieldset" gap={12} className={css.proof}>
      <legend className="label w600 p-0">{t('Confirm that it is you')}</legend>
      <p>
        {t('We’ll send a code by SMS to +91 {{phone}}.', {
          phone: formatPhone(phone).replace(' ', '\u00a0'),
        })}
      </p>
      {sending.error && !blockedUntil && <Alert tone="red">{failureText(sending.error)}</Alert>}
      <LimitNotice until={blockedUntil} />
      <ResendButton
        until={Math.max(sending.data?.againAt ?? 0, blockedUntil)}
        busy={sending.isPending}
        first={!sending.data}
        onAgain={() => sending.mutate()}
      />
      {sending.data && (
        <CodeField
          value={value}
          onChange={onChange}
          hint={t('6 digits, valid for 5 minutes')}
          error={error}
        />
      )}
    </Stack>
  );
}
