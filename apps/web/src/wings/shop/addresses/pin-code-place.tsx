import { describePinCode } from '@haat/contract/places';
import { isPinCode } from '@haat/domain/basics/pin-code';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';
import { PinCodeField } from '../../../ui/fields/pin-code-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { usePlace } from '../state/place-store.ts';
import css from './pin-code-place.module.css';

type PinCodePlaceProps = { value: string; error: React.ReactNode; onChange: (digits: string) => void };

/** A pin code with its city and State, and the number of shops that deliver there, shown with the sixth digit. */
export function PinCodePlace({ value, error, onChange }: PinCodePlaceProps) {
  const place = usePlace();
  const isWhole = isPinCode(value);
  const { data } = useQuery({
    ...queryOf(describePinCode, { params: { pinCode: value } }),
    enabled: isWhole,
  });
  const known = isWhole && data?.pinCode === value ? data : undefined;
  // In the shop, this marketplace has to deliver there.
  const isServed =
    known !== undefined &&
    known.marketplace !== null &&
    known.marketplace === (place?.marketplace._id ?? known.marketplace);
  return (
    <div>
      <div className={clsx('stack align-start gap-12', css.row)}>
        <PinCodeField small value={value} onChange={onChange} served={isServed} error={error} />
        <TextField
          label={t('City')}
          readOnly
          tabIndex={-1}
          className={css.city ?? ''}
          value={[known?.placeName, known?.state].filter(Boolean).join(', ')}
        />
      </div>
      <p
        className={clsx('note w550 row gap-6 align-center mt-6', css.state, isServed ? 'ok' : 'warn')}
        role="status"
      >
        {isServed && (
          <>
            <IconTruckDelivery size={16} aria-hidden />
            {t('{{count}} shops deliver to {{pinCode}}', { count: known.shops, pinCode: value })}
          </>
        )}
        {known && !isServed && t('Not served yet')}
      </p>
    </div>
  );
}
