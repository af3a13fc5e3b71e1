import { useId } from 'react';
import { t } from '../../../texts/translate.ts';
import { Radio } from '../../../ui/fields/choice.tsx';
import css from './nearest-pin-list.module.css';
import { kilometres, type NearPin } from './nearest-pins.ts';

type NearestPinListProps = {
  pins: readonly NearPin[];
  likeliest: NearPin | undefined;
  chosen: string;
  onChoose: (pinCode: string) => void;
};

/** The pin codes around the shopper, one of them chosen. */
export function NearestPinList({ pins, likeliest, chosen, onChoose }: NearestPinListProps) {
  const group = useId();
  return (
    <fieldset className={css.group}>
      <legend className={css.head}>
        <span className={css.title}>{t('Nearest to you')}</span>
        <span className={css.source}>{t('from your device’s location')}</span>
      </legend>
      <div className={css.rows}>
        {pins.map((pin) => (
          <Radio
            key={pin.pinCode}
            name={group}
            className={css.row}
            checked={pin.pinCode === chosen}
            onChange={() => onChoose(pin.pinCode)}
          >
            <span className={css.words}>
              <span className={css.name}>{pin.name}</span>
              <span className={css.sub}>{about(pin, pin === likeliest)}</span>
            </span>
            <span className={css.pin}>{pin.pinCode}</span>
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
