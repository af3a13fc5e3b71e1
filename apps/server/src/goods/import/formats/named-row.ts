import { unguarded } from '@haat/domain/basics/formula-guard';
import { type Field, fold } from '../columns.ts';
import type { CsvRow } from '../csv-rows.ts';
import type { Layout } from './layout.ts';

const positions = new WeakMap<readonly string[], Map<string, number>>();

function positionsOf(headings: readonly string[]): Map<string, number> {
  const known = positions.get(headings);
  if (known) return known;
  const made = new Map(headings.map((heading, at) => [fold(heading), at] as const).toReversed());
  positions.set(headings, made);
  return made;
}

export class NamedRow {
  readonly line: number;
  private readonly cells: readonly string[];
  private readonly layout: Layout;
  private readonly at: Map<string, number>;

  constructor({ line, cells }: CsvRow, layout: Layout) {
    this.line = line;
    this.cells = cells;
    this.layout = layout;
    this.at = positionsOf(layout.headings);
  }

  /** Without the apostrophe that marks text in spreadsheets. */
  private cell(at: number): string {
    return unguarded((this.cells[at] ?? '').trim());
  }

  /** Repeated headings, as on each printed page. */
  isHead(): boolean {
    return this.layout.headings.every((heading, at) => heading.trim() === (this.cells[at] ?? '').trim());
  }

  has(column: string): boolean {
    return this.at.has(fold(column));
  }

  /** '' if there is no such column. */
  text(column: string): string {
    const at = this.at.get(fold(column));
    return at === undefined ? '' : this.cell(at);
  }

  column(field: Field): number | undefined {
    return this.layout.columns[field]?.find((at) => this.cell(at) !== '');
  }

  /** '' if it is blank. */
  field(field: Field): string {
    const at = this.column(field);
    return at === undefined ? '' : this.cell(at);
  }

  all(field: Field): string[] {
    return (this.layout.columns[field] ?? []).map((at) => this.cell(at)).filter(Boolean);
  }

  hasDecimalComma(field: Field): boolean {
    const at = this.column(field);
    return at !== undefined && this.layout.decimalCommas.includes(at);
  }
}
