import { reverseGeocode } from '@haat/contract/places';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { useId } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { locate, NotLocated, type Position } from '../../../kit/geolocation.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Radio } from '../../../ui/fields/choice.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './nearest-pin-list.module.css';
import { kilometres, type NearPin, nearestPins } from './nearest-pins.ts';

export type OnDetected = (pinCode: string, at: Position) => void;

export function useDetection(onChoose: OnDetected) {
  return useMutation({
    mutationFn: async () => {
      const at = await locate();
      const { results } = await call(reverseGeocode, { query: at });
      return { at, ...nearestPins(results) };
    },
    onSuccess: ({ at, likeliest }) => {
      if (likeliest) onChoose(likeliest.pinCode, at);
    },
  });
}

type Detection = ReturnType<typeof useDetection>;

type DetectedPinsProps = {
  detection: Detection;
  chosen: string;
  onChoose: OnDetected;
};

/** Nearby pin codes, or why there are none. */
export function DetectedPins({ detection: { data, error }, chosen, onChoose }: DetectedPinsProps) {
  return (
    <>
      <p className="sr-only" role="status">
        {data?.likeliest &&
          t('{{place}}, {{pinCode}}, is selected', {
            place: data.likeliest.name,
            pinCode: data.likeliest.pinCode,
          })}
      </p>
      {error && (
        <div className="mt-12">
          <Alert tone="yellow">{error instanceof NotLocated ? error.message : failureText(error)}</Alert>
        </div>
      )}
      {data && data.pins.length === 0 && (
        <div className="mt-12">
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

type NearestPinListProps = {
  pins: readonly NearPin[];
  likeliest: NearPin | undefined;
  chosen: string;
  onChoose: (pinCode: string) => void;
};

function NearestPinList({ pins, likeliest, chosen, onChoose }: NearestPinListProps) {
  const group = useId();
  return (
    <fieldset className="mt-24">
      <Row as="legend" gap={12} align="baseline" between className="wide mb-8 p-0">
        <span className="body w600">{t('Nearest to you')}</span>
        <span className="caption w500 ink-3">{t('from your device’s location')}</span>
      </Row>
      <div className="outlined rounded-card clip">
        {pins.map((pin) => (
          <Radio
            key={pin.pinCode}
            name={group}
            className={clsx('min-h-64 py-8 px-14 parted', css.row)}
            checked={pin.pinCode === chosen}
            onChange={() => onChoose(pin.pinCode)}
          >
            <Stack as="span" className="grow">
              <span className="ellipsis w600">{pin.name}</span>
              <span className={clsx('caption w500 ink-3', css.sub)}>{about(pin, pin === likeliest)}</span>
            </Stack>
            <span className="label in-line w600 figures">{pin.pinCode}</span>
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}

function about({ distance, served }: NearPin, isLikeliest: boolean): string {
  const far = kilometres(distance);
  if (!served) return t('{{distance}} away, no shops yet', { distance: far });
  return isLikeliest
    ? t('Your area, {{distance}}', { distance: far })
    : t('{{distance}} away', { distance: far });
}
