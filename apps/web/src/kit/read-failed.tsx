import { t } from '../texts/translate.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { failureText } from './call-failed.ts';

type ReadFailedProps = { error: unknown; onRetry: () => unknown };

export function ReadFailed({ error, onRetry }: ReadFailedProps) {
  if (!error) return null;
  return (
    <Alert tone="yellow" action={{ label: t('Retry'), onClick: () => void onRetry() }}>
      {failureText(error)}
    </Alert>
  );
}
