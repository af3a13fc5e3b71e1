import { IconClockPause } from '@tabler/icons-react';
import { pausedText } from '../../../kit/pause-text.ts';
import { useNow } from '../../../kit/use-now.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { usePauses } from './use-pauses.ts';

export function ShopPause({ store, name }: { store: string; name: string }) {
  const until = usePauses().get(store);
  const now = useNow();
  if (until === undefined) return null;
  return (
    <div className="mb-12">
      <Alert tone="yellow" icon={IconClockPause}>
        {pausedText(name, until, now)}. {t('Your cart stays as it is.')}
      </Alert>
    </div>
  );
}
