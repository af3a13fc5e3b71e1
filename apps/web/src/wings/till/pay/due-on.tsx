import { DayField } from '../../../office-kit/form/day-field.tsx';
import { t } from '../../../texts/translate.ts';
import { dueLimits } from '../bill/due-limits.ts';
import { useDesk } from '../desk/desk.ts';
import { useBackToScan } from '../keys/use-back-to-scan.ts';

/** The due day of an invoice or purchase order on credit; blank for none. */
export function DueOn() {
  const { bill, acts } = useDesk();
  const onKeyDown = useBackToScan(acts.focusScan);
  return (
    <DayField
      label={t('Pay by')}
      {...dueLimits(new Date())}
      value={bill.dueOn}
      onKeyDown={onKeyDown}
      onChange={(dueOn) => acts.act({ type: 'due', dueOn })}
    />
  );
}
