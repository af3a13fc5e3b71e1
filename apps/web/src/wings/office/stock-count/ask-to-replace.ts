import type { StockCountLine } from '@haat/contract/catalog/stock-count';
import { clockText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';

/** 'Replace 16 by 15?', before overwriting somebody else's count. */
export function askToReplace(line: StockCountLine, counted: number | null): Promise<boolean> {
  const { name, counted: before, countedBy, countedAt } = line;
  return confirm({
    title:
      counted === null
        ? t('Clear {{before}}?', { before: before ?? '' })
        : t('Replace {{before}} by {{after}}?', { before: before ?? '', after: counted }),
    text: t('{{name}}: {{who}} counted it at {{time}}.', {
      name,
      who: countedBy?.name || t('Somebody'),
      time: countedAt ? clockText(countedAt) : '',
    }),
    yes: counted === null ? t('Clear') : t('Replace'),
    no: t('Keep {{before}}', { before: before ?? '' }),
  });
}
