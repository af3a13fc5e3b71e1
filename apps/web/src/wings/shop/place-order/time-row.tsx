import { IconClock } from '@tabler/icons-react';
import { momentText } from '../../../texts/dates.ts';
import { Trans } from '../../../texts/trans.tsx';
import { OrderRow } from './order-row.tsx';

/** When the order comes. */
export function TimeRow({ estimate }: { estimate: Date | undefined }) {
  if (!estimate) return null;
  return (
    <OrderRow
      icon={IconClock}
      title={
        <Trans
          i18nKey="Arrives by <b>{{time}}</b>"
          values={{ time: momentText(estimate) }}
          components={{ b: <b /> }}
        />
      }
    />
  );
}
