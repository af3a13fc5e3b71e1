import { lazy, Suspense } from 'react';
import { PrintersDialog } from '../../../office-kit/printer/printers-dialog.tsx';
import { t } from '../../../texts/translate.ts';
import { useDesk } from '../desk/desk.ts';
import { KeyList } from '../keys/key-list.tsx';
import type { KeyActs } from '../keys/till-keys.ts';
import { AskBuyer } from './ask-buyer.tsx';
import { AskHsn } from './ask-hsn.tsx';
import { AskPin } from './ask-pin.tsx';
import { ChooseMrp } from './choose-mrp.tsx';
import { CreateProduct } from './create-product.tsx';
import { HoldBill } from './hold-bill.tsx';
import { OpenDrawer } from './open-drawer.tsx';
import { RecallBill } from './recall-bill.tsx';
import { SetPin } from './set-pin.tsx';
import { TwoBills } from './two-bills.tsx';

const CameraDialog = lazy(() => import('../../../office-kit/scan/camera-dialog.tsx'));

/** What lies over the till, one thing at a time. */
export function Panels({ acts: keyActs }: { acts: KeyActs }) {
  const { panel, said, setup, acts } = useDesk();
  const close = () => acts.open(null);
  switch (panel?.kind) {
    case 'mrp':
      return <ChooseMrp key={panel.code} {...panel} />;
    case 'pin':
      return <AskPin panel={panel} />;
    case 'drawer':
      return <OpenDrawer />;
    case 'printers':
      return <PrintersDialog shop={setup.store.name} onClose={close} />;
    case 'recall':
      return <RecallBill />;
    case 'hold':
      return <HoldBill />;
    case 'buyer':
      return <AskBuyer />;
    case 'hsn':
      return <AskHsn />;
    case 'two-bills':
      return <TwoBills />;
    case 'keys':
      return <KeyList acts={keyActs} onClose={close} />;
    case 'create':
      return <CreateProduct code={panel.code} />;
    case 'set-pin':
      return <SetPin after={panel.after ?? null} />;
    case 'camera':
      return (
        <Suspense>
          <CameraDialog
            keepsOpen
            onCode={acts.scan}
            onClose={close}
            said={said ? [said.title, said.text].filter(Boolean).join(' ') : t('Looking…')}
          />
        </Suspense>
      );
    default:
      return null;
  }
}
