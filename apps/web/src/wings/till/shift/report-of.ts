import type { Paise } from '@haat/domain/basics/money';
import type { DayReportData } from '@haat/domain/till/day-report';
import type { ShiftFigures, ShiftState, TillSetup } from '../device/device.ts';

/** The end of a shift: its count, and its report's number. */
export type ShiftEnd = { report: number; closedAt: Date; counted: Paise; figures: ShiftFigures };

export function reportOf(
  { store, tillName }: TillSetup,
  shift: Pick<ShiftState, 'openedAt' | 'float' | 'report'>,
  end: ShiftEnd | null,
): DayReportData {
  const { moves, people, ...figures } = end?.figures ?? shift.report;
  return {
    ...figures,
    store: { name: store.name, gstin: store.gstNumber },
    counter: tillName,
    report: end?.report ?? null,
    openedAt: shift.openedAt,
    closedAt: end?.closedAt ?? null,
    float: shift.float,
    moves,
    people,
    counted: end?.counted ?? null,
  };
}
