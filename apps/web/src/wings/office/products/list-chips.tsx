import { Button } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCalendarDue, IconCircleX, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { t } from '../../../texts/translate.ts';
import type { ProductCounts, ProductFilterValues } from './product-list.ts';
import css from './products.module.css';

type ListChipsProps = {
  counts: ProductCounts | undefined;
  values: ProductFilterValues;
  onChange: (change: { filters: ProductFilterValues }) => void;
};

/** Pressing a chip filters by its problem, pressing it again clears the filter. */
export function ListChips({ counts, values, onChange }: ListChipsProps) {
  const { stock, expires, ...others } = values;
  const set = (filters: ProductFilterValues) => onChange({ filters });
  return (
    <>
      <Chip
        tone="low"
        icon={IconAlertTriangle}
        label={t('Low stock')}
        count={counts?.low}
        isOn={stock === 'low'}
        onPress={() =>
          set({ ...others, ...(expires && { expires }), ...(stock !== 'low' && { stock: 'low' }) })
        }
      />
      <Chip
        tone="out"
        icon={IconCircleX}
        label={t('Out of stock')}
        count={counts?.out}
        isOn={stock === 'out'}
        onPress={() =>
          set({ ...others, ...(expires && { expires }), ...(stock !== 'out' && { stock: 'out' }) })
        }
      />
      <Chip
        tone="expires"
        icon={IconCalendarDue}
        label={t('Expires in 30 days')}
        count={counts?.expiring}
        isOn={expires !== undefined}
        onPress={() => set({ ...others, ...(stock && { stock }), ...(!expires && { expires: '30days' }) })}
      />
    </>
  );
}

type ChipProps = {
  tone: 'low' | 'out' | 'expires';
  icon: Icon;
  label: string;
  count: number | undefined;
  isOn: boolean;
  onPress: () => void;
};

function Chip({ tone, icon: Glyph, label, count, isOn, onPress }: ChipProps) {
  return (
    <Button
      className={clsx('w500 ink-2 surface control py-0 px-10 h-32 pill', css.chip)}
      data-tone={count === 0 && !isOn ? undefined : tone}
      aria-pressed={isOn}
      leftSection={<Glyph size={16} aria-hidden />}
      rightSection={isOn && <IconX size={16} aria-hidden />}
      onClick={onPress}
    >
      {label}
      {count !== undefined && <b className="ml-6 w700 figures">{count.toLocaleString('en-IN')}</b>}
    </Button>
  );
}
