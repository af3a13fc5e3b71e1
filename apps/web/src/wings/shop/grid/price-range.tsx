import { digitsOf } from '@haat/domain/basics/figures';
import { fromRupees, type Paise, toRupees } from '@haat/domain/basics/money';
import clsx from 'clsx';
import { type KeyboardEvent, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './price-range.module.css';

type PriceRangeProps = {
  lowest: Paise;
  highest: Paise;
  /** Undefined for the end of the range. */
  from: Paise | undefined;
  to: Paise | undefined;
  onChange: (range: { minPrice: Paise | undefined; maxPrice: Paise | undefined }) => void;
};

const digits = (text: string) => digitsOf(text).slice(0, 7);

/** In whole rupees, typed or dragged. Applied on leaving, Enter or release. */
export function PriceRange({ lowest, highest, from, to, onChange }: PriceRangeProps) {
  const least = Math.floor(toRupees(lowest));
  const most = Math.ceil(toRupees(highest));
  const [low, setLow] = useState(from === undefined ? least : toRupees(from));
  const [high, setHigh] = useState(to === undefined ? most : toRupees(to));

  const finish = () => {
    // Ends typed in reverse are swapped.
    const [a, b] = [Math.min(low, high), Math.max(low, high)];
    onChange({
      minPrice: a <= least ? undefined : fromRupees(a),
      maxPrice: b >= most ? undefined : fromRupees(b),
    });
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish();
  };
  const share = (value: number) =>
    most > least ? (Math.min(Math.max(value, least), most) - least) / (most - least) : 0;
  const ends = [
    { label: t('Lowest price'), value: low, set: setLow },
    { label: t('Highest price'), value: high, set: setHigh },
  ];
  return (
    <Stack gap={12} className="pb-8">
      <div className={css.fields}>
        {ends.map(({ label, value, set }, index) => (
          <Row
            as="label"
            key={label}
            className={clsx(css.field, 'small in-line surface edged rounded relative gap-5 py-0 px-10 h-44')}
            data-word={index === 1 ? t('to') : undefined}
          >
            <span aria-hidden>₹</span>
            <input
              className="fills figures shrinks p-0 no-line no-ground no-ring"
              inputMode="numeric"
              aria-label={label}
              value={value}
              onChange={(event) => set(Number(digits(event.currentTarget.value)))}
              onBlur={finish}
              onKeyDown={onEnter}
            />
          </Row>
        ))}
      </div>
      <div
        className={clsx('relative h-28', css.slider)}
        style={{ '--from': share(Math.min(low, high)), '--to': share(Math.max(low, high)) } as object}
      >
        {ends.map(({ label, value, set }) => (
          <input
            className="cover fills no-ground under-pointer over bare"
            key={label}
            type="range"
            aria-label={label}
            aria-valuetext={`₹${value}`}
            min={least}
            max={most}
            value={value}
            onChange={(event) => set(Number(event.currentTarget.value))}
            onPointerUp={finish}
            onKeyUp={finish}
          />
        ))}
      </div>
    </Stack>
  );
}
