import { IconCurrentLocation } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DetectedPins } from './detected-pins.tsx';
import { type OnDetected, useDetection } from './use-detection.ts';

type DetectPinCodeProps = {
  label: string;
  /** The pin code that the form holds. */
  chosen: string;
  /** A pin code of the list was chosen: the likeliest when the list comes, then whichever the shopper picks. */
  onChoose: OnDetected;
};

/** Locates the device and offers the pin codes around. What is chosen stands in the list for all to see. */
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
