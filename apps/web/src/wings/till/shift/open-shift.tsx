import { formatRupees } from '@haat/domain/money';
import { type CashCount, countedCash } from '@haat/domain/till-money';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { msg, t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useDevice } from '../device/device-context.tsx';
import { notKeptText } from '../device/not-kept-text.ts';
import { usePanelKeys } from '../panel-keys/use-panel-keys.ts';
import { CashTable } from './cash-table.tsx';
import { PanelButton } from './panel-button.tsx';
import { ShiftFrame } from './shift-frame.tsx';
import css from './shift-panel.module.css';

/** The opening float by denomination: no bill without a shift. */
export function OpenShift({ onClose, badge }: { onClose: () => void; badge: ReactNode }) {
  const device = useDevice();
  const [count, setCount] = useState<CashCount>({});
  const opening = useMutation({ mutationFn: () => device.openShift(count), onSuccess: onClose });
  const open = () => {
    if (!opening.isPending) opening.mutate();
  };
  usePanelKeys([{ keys: ['alt+o'], shown: 'Alt+o', does: msg('Open the shift'), run: open }]);
  return (
    <ShiftFrame title={t('Open the shift')} onClose={onClose} badge={badge}>
      <CashTable title={t('Cash in the drawer')} count={count} onChange={setCount} />
      <div className={css.middle}>
        <h2>{t('Opening float')}</h2>
        <p className={css.words}>
          {t('Count the change that is in the drawer before the first bill. Bills need an open shift.')}
        </p>
        {opening.error && <Alert tone="red">{notKeptText(opening.error)}</Alert>}
      </div>
      <div className={css.foot}>
        <PanelButton
          tall
          primary
          shown="Alt+o"
          sub={t('{{amount}} as the opening float', { amount: formatRupees(countedCash(count)) })}
          loading={opening.isPending}
          onClick={open}
        >
          {t('Open shift')}
        </PanelButton>
      </div>
    </ShiftFrame>
  );
}
