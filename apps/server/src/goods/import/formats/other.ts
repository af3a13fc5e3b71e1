import { IMPORTED } from '@haat/domain/product-fields/field-lists';
import type { Preset } from './preset.ts';

/** An unknown file: columns are guessed by other programs' names, and people choose. */
export const other: Preset = {
  id: 'other',
  name: 'Another file',
  recognisedBy: [],
  columns: Object.fromEntries(
    IMPORTED.map(({ head, file }) => [head, [head, ...(file.guesses ?? [])]] as const),
  ),
  taxIncluded: true,
};
