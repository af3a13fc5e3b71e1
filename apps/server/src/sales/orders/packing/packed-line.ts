import { fromUnits, type SoldBy } from '@haat/domain/basics/line-amount';
import { givenNames } from '@haat/domain/basics/local-name';

/** A packed line, in units. */
export interface PackedUnits {
  soldBy: SoldBy;
  nameHi: string | null;
  nameKn: string | null;
  /** Ordered. */
  units: number;
  /** Of the goods that were ordered. */
  comesUnits: number;
  replacementLine: number | null;
  replacedUnits: number;
}

/** In pieces, kilograms or litres. */
export function packedLine<T extends PackedUnits>(row: T) {
  const { nameHi, nameKn, units, comesUnits, replacementLine, replacedUnits, ...line } = row;
  return {
    ...line,
    ...givenNames({ nameHi: nameHi ?? '', nameKn: nameKn ?? '' }),
    qty: fromUnits(units, row.soldBy),
    comes: fromUnits(comesUnits, row.soldBy),
    replacedBy:
      replacementLine === null ? null : { line: replacementLine, qty: fromUnits(replacedUnits, row.soldBy) },
  };
}
