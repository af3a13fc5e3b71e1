import type { SlotDefinition } from '@haat/domain/stores/delivery-slots';

/** A time of day with its places by weekday, Sunday first, as typed; '' means none. */
export interface SlotRow {
  starts: string;
  ends: string;
  places: readonly string[];
}

export const EMPTY_ROW: SlotRow = { starts: '', ends: '', places: Array.from({ length: 7 }, () => '') };

export function rowsOf(slots: readonly SlotDefinition[]): SlotRow[] {
  const rows = Map.groupBy(slots, ({ starts, ends }) => `${starts} ${ends}`);
  return [...rows.values()]
    .flatMap((same) => {
      const [first] = same;
      if (!first) return [];
      const places = EMPTY_ROW.places.map((_, weekday) =>
        String(same.find((slot) => slot.weekday === weekday)?.places ?? ''),
      );
      return { starts: first.starts, ends: first.ends, places };
    })
    .toSorted((one, other) => one.starts.localeCompare(other.starts));
}

/** Weekdays without places get no slot. Invalid numbers pass through and are refused at their field. */
export function slotsOf(rows: readonly SlotRow[]): SlotDefinition[] {
  return rows
    .flatMap(({ starts, ends, places }) =>
      places.flatMap((typed, weekday) => {
        const text = typed.trim();
        return text === '' ? [] : { weekday, starts, ends, places: Number(text) };
      }),
    )
    .toSorted((one, other) => one.weekday - other.weekday || one.starts.localeCompare(other.starts));
}
