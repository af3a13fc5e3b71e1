import { failedWith } from '../../../kit/call-failed.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AccountPage } from './account-page.tsx';
import { FactorFields } from './factor-fields.tsx';
import { useFactorCheck } from './use-factor-check.ts';

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
