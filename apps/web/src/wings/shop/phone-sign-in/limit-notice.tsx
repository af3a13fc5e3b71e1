import { ERRORS } from '@haat/contract/errors';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { countdownText, useSecondsLeft } from './use-seconds-left.ts';

export function LimitNotice({ until }: { until: number }) {
  const left = useSecondsLeft(until);
  if (left === 0) return null;
  return (
    <Alert tone="yellow">
      {t(ERRORS['too-many-codes'].message)} {/* Announced once, not every second. */}
      <span aria-live="off">
        {t('You can request another code in {{time}}.', { time: countdownText(left) })}
      </span>
    </Alert>
  );
}
