import type { ImportField, ImportOutcome, ProductImport } from '@haat/contract/catalog/product-import';
import { IMPORTED } from '@haat/domain/product-fields/field-lists';
import { type Icon, IconAlertTriangle, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react';
import { msg } from '../../../texts/translate.ts';

export const PRESETS: Record<string, string> = {
  position: msg('Our columns, by position'),
  own: msg('Products csv'),
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  vyapar: 'Vyapar',
  zoho: 'Zoho Books or Inventory',
  medusa: 'Medusa',
  other: msg('Another file'),
};

export const REQUIRED: readonly ImportField[] = ['name', 'sku', 'price'];

export const OUTCOMES: Record<ImportOutcome, { label: string; note: string; icon: Icon }> = {
  created: { label: msg('Created'), note: msg('New products'), icon: IconPlus },
  changed: { label: msg('Changed'), note: msg('New value above the old'), icon: IconPencil },
  unchanged: { label: msg('Unchanged'), note: msg('Left alone'), icon: IconEqual },
  refused: { label: msg('Refused'), note: msg('Fix here or leave out'), icon: IconAlertTriangle },
};

export const STATES: Record<ProductImport['state'], string> = {
  columns: msg('Columns to be matched'),
  planning: msg('Being read'),
  planned: msg('Ready to import'),
  applying: msg('Being saved'),
  applied: msg('Imported'),
  undoing: msg('Being undone'),
  undone: msg('Undone'),
  failed: msg('Could not be read'),
};

/** Short headings of the preview; other columns use their names. */
export const HEADS: ReadonlyMap<ImportField, string> = new Map(
  IMPORTED.flatMap(({ head, file }) => (file.short ? [[head, file.short] as const] : [])),
);

/** Right-aligned. */
export const NUMBERS: ReadonlySet<ImportField> = new Set(
  IMPORTED.flatMap(({ head, field: { kind } }) =>
    kind === 'rupees' || kind === 'percent' || kind === 'quantity' ? head : [],
  ),
);
