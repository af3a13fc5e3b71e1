import type { Store } from '@haat/contract/stores/staff';
import { SCHEME_WORDS } from '../../../office-kit/gst-words.ts';
import { t } from '../../../texts/translate.ts';
import { hoursWords } from './hours-words.ts';
import type { StoreValues } from './store-values.ts';

/** As text, to compare versions. */
export function sayingsOf({ allCategories, allBrands }: Store) {
  const names = (all: readonly { id: string; name: string }[], chosen: readonly string[]) =>
    all.flatMap(({ id, name }) => (chosen.includes(id) ? name : [])).join(', ') || t('All of them');
  return {
    logo: (address: StoreValues['logo']) => (address ? t('A picture') : ''),
    soldCategories: (ids: StoreValues['soldCategories']) => names(allCategories, ids),
    soldBrands: (ids: StoreValues['soldBrands']) => names(allBrands, ids),
    gstRates: (rates: StoreValues['gstRates']) =>
      rates.map(({ category, rate, validFrom }) => `${category} ${rate}% (${validFrom})`).join(', '),
    gstScheme: ({ scheme, from }: StoreValues['gstScheme']) =>
      [t(SCHEME_WORDS[scheme]), from && t('from {{day}}', { day: from })].filter(Boolean).join(' '),
    replacesMissing: (value: boolean) => (value ? t('Yes') : t('No')),
    scaleLabels: (labels: StoreValues['scaleLabels']) =>
      labels
        .map(({ prefix, holds, itemDigits, valueDigits }) =>
          [prefix, itemDigits, valueDigits, holds === 'weight' ? t('The weight') : t('The price')].join(' '),
        )
        .join(', '),
    openingHours: (hours: StoreValues['openingHours']) =>
      hours ? hours.week.map(hoursWords).join(' · ') : t('Always open'),
  };
}
