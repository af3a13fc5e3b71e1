import { signInByPhone } from '@haat/contract/phone-sign-in';
import { formatPhone } from '@haat/domain/phone-format';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { to } from '../../../kit/links.ts';
import { session } from '../../../kit/session.ts';
import { Trans } from '../../../texts/trans.tsx';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { AccountPage } from '../sign-in/account-page.tsx';
import { SecondFactorStep, ticketOf } from '../sign-in/second-factor-step.tsx';
import { LimitNotice } from './limit-notice.tsx';
import css from './phone-sign-in.module.css';
import { type RequestedCode, storeRequestedCode } from './requested-code.ts';
import { ResendButton } from './resend-button.tsx';
import type { CodeRequest } from './use-code-request.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useSmsCode } from './use-sms-code.ts';

const DIGITS = 6;
/** The server allows no more for one code. */
const TRIES = 5;

/** The second step: the code that came. It is sent off as soon as its six digits are there. */
export function CodeStep({ codeRequest, requested }: { codeRequest: CodeRequest; requested: RequestedCode }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [tries, setTries] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const valid = useSecondsLeft(requested.until) > 0 && tries < TRIES;
  const checking = useMutation({
    mutationFn: (typed: string) => call(signInByPhone, { body: { phone: requested.phone, code: typed } }),
    onSuccess: (answer) => {
      storeRequestedCode(undefined);
      session.signIn(answer);
    },
    onError: (error) => {
      if (!failedWith(error, 'wrong-otp')) return;
      setTries((before) => before + 1);
      setFault(failureText(error));
      field.current?.focus();
      field.current?.select();
    },
  });
  const check = (typed: string) => {
    if (checking.isPending) return;
    setFault('');
    checking.mutate(typed);
  };
  const type = (digits: string) => {
    setCode(digits);
    setFault('');
    if (digits.length === DIGITS && digits !== code) check(digits);
  };
  useSmsCode(type);
  const wrong = failedWith(checking.error, 'wrong-otp');
  const ticket = ticketOf(checking.error);
  if (ticket)
    return (
      <SecondFactorStep
        ticket={ticket}
        onSignedIn={() => storeRequestedCode(undefined)}
        onBack={codeRequest.forget}
      />
    );
  return (
    <AccountPage
      title={t('Enter the code')}
      onSubmit={(event) => {
        event.preventDefault();
        check(code);
      }}
      failure={wrong ? undefined : checking.error}
      other={
        <Button variant="text" onClick={codeRequest.forget}>
          {t('Use another number')}
        </Button>
      }
    >
      <p className={css.sent}>
        <Trans
          i18nKey="A code is on its way by SMS to <b>{{phone}}</b>."
          values={{ phone: `+91 ${formatPhone(requested.phone)}` }}
          components={{ b: <b /> }}
        />
      </p>
      <CodeNotices codeRequest={codeRequest} requested={requested} valid={valid} />
      <CodeField
        ref={field}
        autoFocus
        value={code}
        onChange={type}
        hint={t('6 digits, valid for 5 minutes')}
        error={fault}
      />
      <Button type="submit" size="lg" wide busy={checking.isPending} busyLabel={t('Signing in…')}>
        {t('Sign In')}
      </Button>
      <ResendButton
        until={Math.max(requested.againAt, codeRequest.blockedUntil)}
        busy={codeRequest.isPending}
        onAgain={() => {
          setCode('');
          setFault('');
          setTries(0);
          checking.reset();
          codeRequest.request(requested.phone);
          field.current?.focus();
        }}
      />
    </AccountPage>
  );
}

function CodeNotices({
  codeRequest,
  requested,
  valid,
}: {
  codeRequest: CodeRequest;
  requested: RequestedCode;
  valid: boolean;
}) {
  const [address] = useSearchParams();
  const redirect = address.get('redirect') ?? undefined;
  const failure = codeRequest.blockedUntil > 0 ? null : codeRequest.error;
  return (
    <>
      {failure && <Alert tone="red">{failureText(failure)}</Alert>}
      <LimitNotice until={codeRequest.blockedUntil} />
      {!valid && <Alert tone="yellow">{t('This code has expired. Request a new one.')}</Alert>}
      {requested.scarce && (
        <Alert tone="yellow" action={{ label: t('Sign in by e-mail'), to: to.loginEmail(redirect) }}>
          {t('Very many codes are being requested right now, so yours may not arrive.')}
        </Alert>
      )}
      {requested.inbox && (
        <Alert tone="blue" action={{ label: t('Open the inbox'), to: to.inbox() }}>
          {t('In this demo nothing is sent.')}
        </Alert>
      )}
    </>
  );
}
