import { signInByCode } from '@haat/contract/second-factor';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { session } from '../../../kit/session.ts';
import { FactorCodeField } from '../../../screens/account/factor-code-field.tsx';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AccountPage } from './account-page.tsx';

type SecondFactorStepProps = {
  /** Of the first step. */
  ticket: string;
  onSignedIn?: () => void;
  /** Back to the first step. */
  onBack: () => void;
};

/** The second step of signing in, whichever way the first went. Six digits check themselves. */
export function SecondFactorStep({ ticket, onSignedIn, onBack }: SecondFactorStepProps) {
  const [code, setCode] = useState('');
  const checking = useMutation({
    mutationFn: (typed: string) => call(signInByCode, { body: { ticket, code: typed } }),
    onSuccess: (answer) => {
      onSignedIn?.();
      session.signIn(answer);
    },
  });
  const check = (typed: string) => {
    if (typed && !checking.isPending) checking.mutate(typed);
  };
  const wrong = failedWith(checking.error, 'wrong-factor-code');
  return (
    <AccountPage
      title={t('Enter the code')}
      onSubmit={(event) => {
        event.preventDefault();
        check(code);
      }}
      failure={wrong ? undefined : checking.error}
      other={
        <Button variant="text" onClick={onBack}>
          {t('Sign in again')}
        </Button>
      }
    >
      <FactorCodeField
        value={code}
        onChange={setCode}
        onComplete={check}
        error={wrong && failureText(checking.error)}
      />
      <Button type="submit" size="lg" wide busy={checking.isPending} busyLabel={t('Signing in…')}>
        {t('Sign In')}
      </Button>
    </AccountPage>
  );
}

/** The ticket for the second step, where the first was refused for want of it. */
export function ticketOf(error: unknown): string | undefined {
  if (!failedWith(error, 'second-factor-needed')) return undefined;
  return (error as { details?: { ticket?: string } }).details?.ticket;
}
