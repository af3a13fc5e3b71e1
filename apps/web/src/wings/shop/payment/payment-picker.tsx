import { t } from '../../../texts/translate.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { PaymentChoices } from './payment-choices.tsx';
import { chooseWay, usePayWay } from './use-pay-way.ts';

export function PaymentPicker({ onClose }: { onClose: () => void }) {
  const { online, way } = usePayWay();
  return (
    <Sheet title={t('Pay with')} onClose={onClose}>
      <div className="py-16">
        <PaymentChoices
          chosen={way}
          online={online}
          onChoose={(chosen) => {
            chooseWay(chosen);
            onClose();
          }}
        />
      </div>
    </Sheet>
  );
}
