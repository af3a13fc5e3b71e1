import { IconCurrentLocation } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DetectedPins } from './detected-pins.tsx';
import { type OnDetected, useDetection } from './use-detection.ts';

type DetectPinCodeProps = {
  label: string;
  /** The form's pin code. */
  chosen: string;
  /** Called with the likeliest pin code when the list arrives, then with whichever the shopper picks. */
  onChoose: OnDetected;
};

/** Locates the device and offers nearby pin codes. The choice is marked in the list. */
export function DetectPinCode({ label, chosen, onChoose }: DetectPinCodeProps) {
  const detection = useDetection(onChoose);
  return (
    <>
      <Button
        variant="soft"
        size="lg"
        wide
        icon={IconCurrentLocation}
        busy={detection.isPending}
        busyLabel={t('Detecting…')}
        onClick={() => detection.mutate()}
        className="mt-12"
      >
        {label}
      </Button>
      <DetectedPins detection={detection} chosen={chosen} onChoose={onChoose} />
    </>
  );
}
