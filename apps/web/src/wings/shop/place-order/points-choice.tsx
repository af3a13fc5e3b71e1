import { digitsOf } from '@haat/domain/basics/figures';
import { formatRupees } from '@haat/domain/basics/money';
import { pointsValue } from '@haat/domain/checkout/rewards';
import { IconCoinRupee } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { Switch } from '../../../ui/fields/choice.tsx';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import css from './points-choice.module.css';

type PointsChoiceProps = {
  most: number;
  used: number;
  kept: number;
  onChange: (points: number) => void;
};

/** The switch uses all; slider or typing any number. */
export function PointsChoice({ most, used, kept, onChange }: PointsChoiceProps) {
  const [isTyping, setTyping] = useState(false);
  // Enter and Escape return the focus to where typing began.
  const [hasTyped, setTyped] = useState(false);
  const begin = () => {
    setTyped(false);
    setTyping(true);
  };
  const end = (byKey: boolean) => {
    setTyped(byKey);
    setTyping(false);
  };
  return (
    <section className="py-12 px-16 strip-line rounded-card strip-ground" aria-label={t('Reward points')}>
      <Row gap={12}>
        <IconCoinRupee className="on-strip" size={24} aria-hidden />
        <Stack className="note grow on-strip figures">
          {isTyping ? (
            <TypedPoints most={most} used={used} onChange={onChange} onDone={end} />
          ) : (
            <button
              type="button"
              className={clsx('at-start to-start relative', css.type)}
              // biome-ignore lint/a11y/noAutofocus: the shopper was in the field that it replaces
              autoFocus={hasTyped}
              onClick={begin}
            >
              <b className="label w600 ink">
                {used > 0
                  ? t('Use {{used}} of {{points}} points', { used, points: most })
                  : t('Use {{points}} reward points', { points: most, count: most })}
              </b>
            </button>
          )}
          <span>
            {used > 0 && kept > 0
              ? t('1 point = ₹1, you keep {{points}}', { points: kept })
              : t('1 point = ₹1, you save {{amount}}', { amount: formatRupees(pointsValue(used || most)) })}
          </span>
        </Stack>
        <Switch
          checked={used > 0}
          className={css.switch ?? ''}
          onChange={(event) => onChange(event.currentTarget.checked ? most : 0)}
        >
          <span className="sr-only">{t('Use {{points}} reward points', { points: most, count: most })}</span>
        </Switch>
      </Row>
      {used > 0 && most > 1 && (
        <div className={css.slide}>
          <input
            type="range"
            className={clsx(css.range, 'wide pointer h-44 no-ground bare')}
            min={0}
            max={most}
            step={1}
            value={used}
            aria-label={t('Points to use')}
            style={{ '--share': `${(100 * used) / most}%` } as never}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
          />
          <Row
            align="stretch"
            between
            className={clsx('caption w500 on-strip figures', css.ends)}
            aria-hidden
          >
            <span>0</span>
            <span>{t('all {{points}}', { points: most })}</span>
          </Row>
        </div>
      )}
    </section>
  );
}

type TypedPointsProps = Omit<PointsChoiceProps, 'kept'> & {
  /** `byKey`: finished by a key, not by moving the focus. */
  onDone: (byKey: boolean) => void;
};

/** Applied when finished, limited to the available points. Escape or a blank changes nothing. */
function TypedPoints({ most, used, onChange, onDone }: TypedPointsProps) {
  const [typed, setTyped] = useState(String(used || most));
  const take = (byKey: boolean) => {
    if (typed !== '') onChange(Math.min(most, Number(typed)));
    onDone(byKey);
  };
  return (
    <Row
      as="form"
      gap={8}
      onSubmit={(event) => {
        event.preventDefault();
        take(true);
      }}
    >
      <label>
        <span className="sr-only">{t('Points to use')}</span>
        <input
          className={clsx('ink surface edged rounded-8 py-0 px-8 h-44 same-font', css.number)}
          inputMode="numeric"
          value={typed}
          // biome-ignore lint/a11y/noAutofocus: the shopper has just asked for it
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(digitsOf(event.currentTarget.value).slice(0, 7))}
          onBlur={() => take(false)}
          onKeyDown={({ key }) => key === 'Escape' && onDone(true)}
        />
      </label>
      <b className="label w600 ink">{t('of {{points}} points', { points: most })}</b>
    </Row>
  );
}
