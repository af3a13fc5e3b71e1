import { failureText } from '../../../kit/call-failed.ts';
import { NotLocated } from '../../../kit/geolocation.ts';
import { t } from '../../../texts/translate.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import css from './detect-pin-code.module.css';
import { NearestPinList } from './nearest-pin-list.tsx';
import type { Detection, OnDetected } from './use-detection.ts';

type DetectedPinsProps = {
  detection: Detection;
  /** The pin code that the form holds. */
  chosen: string;
  onChoose: OnDetected;
};

/** What came of locating the device: the pin codes around, one of them chosen, or why there are none. */
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
