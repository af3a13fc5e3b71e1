import { IconCurrentLocation } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DetectedPins, type OnDetected, useDetection } from './detected-pins.tsx';

type DetectPinCodeProps = {
  label: string;
  chosen: string;
  /** Called with the likeliest pin code, then with each that the shopper picks. */
  onChoose: OnDetected;
};

/** Nearby pin codes; the form's is marked. */
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
