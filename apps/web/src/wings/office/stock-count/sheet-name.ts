import { NOT_FOUND_WHILE_PACKING } from '@haat/domain/catalogue/stock-count';
import { t } from '../../../texts/translate.ts';

/** As somebody typed it, or as the page's language calls the sheet that packing begins. */
export const sheetName = (name: string): string =>
  name === NOT_FOUND_WHILE_PACKING ? t('Not found while packing') : name;
