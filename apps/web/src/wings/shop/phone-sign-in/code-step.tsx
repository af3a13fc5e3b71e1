import { signInByPhone } from '@haat/contract/phone-sign-in';
import { useSearchParams } from 'react-router';
import { call } from '../../../kit/call.ts';
import { to } from '../../../kit/links.ts';
import { session } from '../../../kit/session.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AccountPage } from '../sign-in/account-page.tsx';
import { SecondFactorStep, ticketOf } from '../sign-in/second-factor-step.tsx';
import { CodeFields } from './code-fields.tsx';
import { type RequestedCode, storeRequestedCode } from './requested-code.ts';
import { useCodeCheck } from './use-code-check.ts';
import type { CodeRequest } from './use-code-request.ts';

/** The second step: the code that came. */
export function CodeStep({ codeRequest, requested }: { codeRequest: CodeRequest; requested: RequestedCode }) {
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
