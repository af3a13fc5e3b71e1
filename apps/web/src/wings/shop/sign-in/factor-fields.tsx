import { failureText } from '../../../kit/call-failed.ts';
import { FactorCodeField } from '../../../screens/account/factor-code-field.tsx';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { FactorCheck } from './use-factor-check.ts';

/** Checks six digits at once. */
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
