import { describePinCode, type ServedPlace } from '@haat/contract/places';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { kilometres } from './nearest-pins.ts';
import { placeWord } from './place-word.ts';
import css from './unserved-place.module.css';

export function useUnserved(pinCode: string | undefined) {
  const asked = queryOf(describePinCode, { params: { pinCode: pinCode ?? '' } });
  return useQuery({ ...asked, enabled: pinCode !== undefined }).data;
}

/** '585328 Bhalki', or only the number if the place is unknown. */
export function pinCodeAndPlace(pinCode: string, placeName: string | undefined): string {
  return placeName ? `${pinCode} ${placeWord(placeName)}` : pinCode;
}

/** 'Nearest is 585401 Bidar, 41 km' */
export function nearestWords({ pinCode, placeName, km }: ServedPlace): string {
  const place = pinCodeAndPlace(pinCode, placeName);
  return km === null
    ? t('Nearest is {{place}}', { place })
    : t('Nearest is {{place}}, {{distance}}', { place, distance: kilometres(km) });
}

type UnservedPlaceProps = { pinCode: string; onChoose: (pinCode: string) => void };

/** The place of an unserved pin code, and the nearest served one. */
export function UnservedPlace({ pinCode, onChoose }: UnservedPlaceProps) {
  const known = useUnserved(pinCode);
  const nearest = known?.nearest;
  return (
    <div className="label w600">
      <Row as="p" gap={10} className="warn">
        <IconAlertTriangle size={20} aria-hidden />
        {t('{{place}}: not served yet', { place: pinCodeAndPlace(pinCode, known?.placeName) })}
      </Row>
      {nearest && (
        <Row
          as="button"
          gap={10}
          type="button"
          className={clsx('hover-underline primary to-start target hug', css.nearest)}
          onClick={() => onChoose(nearest.pinCode)}
        >
          {nearestWords(nearest)}
          <IconArrowRight size={20} aria-hidden />
        </Row>
      )}
    </div>
  );
}
