import { failedWith, failureText } from '../../../kit/call-failed.ts';
import { FactorCodeField } from '../../../screens/account/factor-code-field.tsx';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AccountPage } from './account-page.tsx';
import { type FactorCheck, useFactorCheck } from './use-factor-check.ts';

type SecondFactorStepProps = {
  ticket: string;
  onSignedIn?: () => void;
  openTo?: string | undefined;
  onBack: () => void;
};

export function SecondFactorStep({ ticket, onSignedIn, openTo, onBack }: SecondFactorStepProps) {
  const check = useFactorCheck(ticket, onSignedIn);
  return (
    <AccountPage
      title={t('Enter the code')}
      onSubmit={check.submit}
      failure={check.failure}
      openTo={openTo}
      other={
        <Button variant="text" onClick={onBack}>
          {t('Sign in again')}
        </Button>
      }
    >
      <FactorFields check={check} />
    </AccountPage>
  );
}

/** Part of the first step's refusal. */
export function ticketOf(error: unknown): string | undefined {
  if (!failedWith(error, 'second-factor-needed')) return undefined;
  return (error as { details?: { ticket?: string } }).details?.ticket;
}

export function FactorFields({ check }: { check: FactorCheck }) {
  return (
    <>
      <FactorCodeField
        value={check.code}
        onChange={check.setCode}
        onComplete={check.check}
        error={check.fault && failureText(check.fault)}
      />
      <Button type="submit" size="lg" wide busy={check.busy} busyLabel={t('Signing in…')}>
        {t('Sign In')}
      </Button>
    </>
  );
}
