import { IconClockPause } from '@tabler/icons-react';
import { pauseEndText } from '../../../kit/pause-text.ts';
import { useNow } from '../../../kit/use-now.ts';
import { t } from '../../../texts/translate.ts';
import { Badge } from '../../../ui/display/badge.tsx';

export function PauseBadge({ until }: { until: Date | null }) {
  return (
    <Badge tone="amber" icon={IconClockPause}>
      <PauseWords until={until} />
    </Badge>
  );
}

/** 'No orders until 6:00 pm'. */
export function PauseWords({ until }: { until: Date | null }) {
  const now = useNow();
  return until
    ? t('No orders until {{time}}', { time: pauseEndText(until, now) })
    : t('No orders until further notice');
}
