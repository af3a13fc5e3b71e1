import { IMPORTED } from '@haat/domain/product-fields/field-lists';
import type { Preset } from './preset.ts';

/** A file of which nothing is known: columns are guessed by what other programs call them, and people choose. */
export const other: Preset = {
  id: 'other',
  name: 'Another file',
  recognisedBy: [],
  columns: Object.fromEntries(
    IMPORTED.map(({ head, file }) => [head, [head, ...(file.guesses ?? [])]] as const),
  ),
  taxIncluded: true,
};
