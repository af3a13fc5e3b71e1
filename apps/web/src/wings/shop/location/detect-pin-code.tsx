import { reverseGeocode } from '@haat/contract/places';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { locate, NotLocated, type Position } from '../../../kit/geolocation.ts';
import { t } from '../../../texts/translate.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import css from './detect-pin-code.module.css';
import { NearestPinList } from './nearest-pin-list.tsx';
import { nearestPins } from './nearest-pins.ts';

type DetectPinCodeProps = {
  /** 'Detect My Pincode' */
  label: string;
  /** The pin code that the form holds. */
  chosen: string;
  /** A pin code of the list was chosen: the likeliest when the list comes, then whichever the shopper picks. */
  onChoose: (pinCode: string, at: Position) => void;
};

/** Locates the device and offers the pin codes around. What is chosen stands in the list for all to see. */
export function DetectPinCode({ label, chosen, onChoose }: DetectPinCodeProps) {
  const detecting = useMutation({
    mutationFn: async () => {
      const at = await locate();
      const { results } = await call(reverseGeocode, { query: at });
      return { at, ...nearestPins(results) };
    },
    onSuccess: ({ at, likeliest }) => {
      if (likeliest) onChoose(likeliest.pinCode, at);
    },
  });
  const { data, error } = detecting;
  return (
    <>
      <Button
        variant="soft"
        size="lg"
        wide
        icon={IconCurrentLocation}
        busy={detecting.isPending}
        busyLabel={t('Detecting…')}
        onClick={() => detecting.mutate()}
        className={css.button}
      >
        {label}
      </Button>
      <p className="sr-only" role="status">
        {data?.likeliest &&
          t('{{place}}, {{pinCode}}, is selected', {
            place: data.likeliest.name,
            pinCode: data.likeliest.pinCode,
          })}
      </p>
      {error && (
        <div className={css.trouble}>
          <Alert tone="yellow">{error instanceof NotLocated ? error.message : failureText(error)}</Alert>
        </div>
      )}
      {data && data.pins.length === 0 && (
        <div className={css.trouble}>
          <Alert tone="yellow">{t('We found no pin code near you. Please type yours.')}</Alert>
        </div>
      )}
      {data && data.pins.length > 0 && (
        <NearestPinList
          pins={data.pins}
          likeliest={data.likeliest}
          chosen={chosen}
          onChoose={(pinCode) => onChoose(pinCode, data.at)}
        />
      )}
    </>
  );
}
