import { istDay } from '@haat/domain/ist';
import { TextInput } from '@mantine/core';
import { t } from '../../../texts/translate.ts';
import { useDesk } from '../desk/desk.ts';
import { useBackToScan } from '../keys/use-back-to-scan.ts';

/** As far ahead as the server takes it. */
const MOST_MS = 365 * 86_400_000;

/** Until when an invoice or purchase order on credit is to be paid; blank, nothing is said of it. */
export function DueOn() {
  const { bill, acts } = useDesk();
  const now = Date.now();
  const onKeyDown = useBackToScan(acts.focusScan);
  return (
    <TextInput
      type="date"
      label={t('Pay by')}
      min={istDay(new Date(now))}
      max={istDay(new Date(now + MOST_MS))}
      value={bill.dueOn}
      onKeyDown={onKeyDown}
      onChange={(event) => acts.act({ type: 'due', dueOn: event.currentTarget.value })}
    />
  );
}
