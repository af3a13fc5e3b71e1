import { signInByPhone } from '@haat/contract/phone-sign-in';
import { IconMail } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { to } from '../../../kit/links.ts';
import { session } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import css from '../sign-in/account-page.module.css';
import { AccountPage } from '../sign-in/account-page.tsx';
import { SecondFactorStep, ticketOf } from '../sign-in/second-factor-step.tsx';
import { CodeFields } from './code-fields.tsx';
import { NumberFields } from './number-fields.tsx';
import { type RequestedCode, storeRequestedCode } from './requested-code.ts';
import { useCodeCheck } from './use-code-check.ts';
import { type CodeRequest, useCodeRequest } from './use-code-request.ts';
import { useNumberForm } from './use-number-form.ts';

/** /login and /phoneSignUp; also registers new users. */
export function Component() {
  const codeRequest = useCodeRequest();
  const { requested } = codeRequest;
  return requested ? (
    <CodeStep key={requested.phone} codeRequest={codeRequest} requested={requested} />
  ) : (
    <NumberStep codeRequest={codeRequest} />
  );
}

function CodeStep({ codeRequest, requested }: { codeRequest: CodeRequest; requested: RequestedCode }) {
  const [address] = useSearchParams();
  const check = useCodeCheck(requested, async (code) => {
    const answer = await call(signInByPhone, { body: { phone: requested.phone, code } });
    storeRequestedCode(undefined);
    session.signIn(answer);
  });
  const ticket = ticketOf(check.failure);
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
      onSubmit={check.submit}
      failure={check.failure}
      other={
        <Button variant="text" onClick={codeRequest.forget}>
          {t('Use another number')}
        </Button>
      }
    >
      <CodeFields
        codeRequest={codeRequest}
        requested={requested}
        check={check}
        label={t('Sign In')}
        busyLabel={t('Signing in…')}
        instead={{
          label: t('Sign in by e-mail'),
          to: to.loginEmail(address.get('redirect') ?? undefined),
        }}
      />
    </AccountPage>
  );
}

function NumberStep({ codeRequest }: { codeRequest: CodeRequest }) {
  const [searchParams] = useSearchParams();
  const redirect = searchParams.get('redirect') ?? undefined;
  const form = useNumberForm(codeRequest);
  return (
    <AccountPage
      title={t('Sign In')}
      onSubmit={form.submit}
      failure={form.failure}
      saysEnded
      other={
        <>
          {t('Sign in with a password instead?')} <Link to={to.register(redirect)}>{t('Register')}</Link>
        </>
      }
    >
      <NumberFields
        codeRequest={codeRequest}
        form={form}
        hint={t('We’ll send a code to it by SMS. If you are new here, this also registers you.')}
      />
      <Row as="p" gap={12} className={clsx('note ink-3', css.or)}>
        {t('or')}
      </Row>
      <ButtonLink variant="outline" size="lg" wide icon={IconMail} to={to.loginEmail(redirect)}>
        {t('Sign in by e-mail')}
      </ButtonLink>
    </AccountPage>
  );
}
