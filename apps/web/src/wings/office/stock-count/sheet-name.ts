import { NOT_FOUND_WHILE_PACKING } from '@haat/domain/catalogue/stock-count';
import { t } from '../../../texts/translate.ts';

/** Translated for the sheet that packing starts. */
export const sheetName = (name: string): string =>
  name === NOT_FOUND_WHILE_PACKING ? t('Not found while packing') : name;
