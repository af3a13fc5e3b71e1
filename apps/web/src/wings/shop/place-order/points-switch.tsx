import { formatRupees } from '@haat/domain/money';
import { pointsValue } from '@haat/domain/rewards';
import { IconCoinRupee } from '@tabler/icons-react';
import { t } from '../../../texts/translate.ts';
import { Switch } from '../../../ui/fields/choice.tsx';
import css from './points-switch.module.css';

type PointsSwitchProps = { points: number; on: boolean; onChange: (on: boolean) => void };

/** Pays with reward points: as many as this cart takes. */
export function PointsSwitch({ points, on, onChange }: PointsSwitchProps) {
  return (
    <Switch
      className={css.box ?? ''}
      checked={on}
      onChange={(event) => onChange(event.currentTarget.checked)}
    >
      <IconCoinRupee size={24} aria-hidden />
      <span className={css.words}>
        <b>{t('Use {{points}} reward points', { points })}</b>
        <span>{t('1 point = ₹1, you save {{amount}}', { amount: formatRupees(pointsValue(points)) })}</span>
      </span>
    </Switch>
  );
}
