import { unguarded } from '@haat/domain/basics/formula-guard';
import { withoutUnseen } from '@haat/domain/basics/unseen';
import { COLUMNS, type Field } from '../columns.ts';
import type { CsvRow } from '../csv-rows.ts';
import { readText } from '../read-cells.ts';
import { type Item, itemOf } from './item-of.ts';
import { BY_POSITION, type Layout } from './layout.ts';
import { NamedRow } from './named-row.ts';
import type { Preset } from './preset.ts';
import { presetOf } from './presets.ts';

/** Yields products as the file arrives, or all at its end if rows are not adjacent. */
export async function* readItems(rows: AsyncIterable<CsvRow>, layout: Layout): AsyncGenerator<Item> {
  if (layout.preset === BY_POSITION) yield* itemsByPosition(rows, layout);
  else yield* itemsByName(rows, layout, presetOf(layout.preset));
}

async function* itemsByPosition(
  rows: AsyncIterable<CsvRow>,
  { headingLine, values }: Layout,
): AsyncGenerator<Item> {
  for await (const { line, cells } of rows) {
    if (line <= headingLine) continue;
    const named = COLUMNS.flatMap((column, at): [Field, string][] => {
      const text = tidy(column, cells[at]) || values[column];
      return text ? [[column, text]] : [];
    });
    yield {
      line,
      cells: Object.fromEntries(named),
      beyond: cells.slice(COLUMNS.length).some((cell) => cell.trim() !== '') ? cells.length : 0,
      remarks: [],
    };
  }
}

function tidy(column: Field, cell = ''): string {
  const text = unguarded(cell.trim());
  return column === 'sku' ? readText(withoutUnseen(text)).trim() : text;
}

const TOTAL = /^(grand )?total$/i;

/** Totals, notes, repeated headings, or rows that the preset leaves out. */
function isLeftOut(row: NamedRow, preset: Preset): boolean {
  const name = row.field('name');
  if ((TOTAL.test(name) || name.startsWith('**')) && row.field('sku') === '') return true;
  if (row.isHead()) return true;
  return preset.leftOut ? preset.leftOut.is.test(row.text(preset.leftOut.column)) : false;
}

async function* itemsByName(
  rows: AsyncIterable<CsvRow>,
  layout: Layout,
  preset: Preset,
): AsyncGenerator<Item> {
  const { group } = preset;
  const waiting = new Map<string, NamedRow[]>();
  let nth = 0;
  for await (const csvRow of rows) {
    if (csvRow.line <= layout.headingLine) continue;
    const row = new NamedRow(csvRow, layout);
    if (isLeftOut(row, preset)) continue;
    const key = group ? keyOf(row, group) : '';
    if (!group) yield itemOf([row], '', preset, layout);
    else {
      // A row without a key is a product of its own.
      const at = key || `\n${nth++}`;
      const together = waiting.get(at);
      if (!together && group.adjacent) yield* done(waiting, preset, layout);
      if (together) together.push(row);
      else waiting.set(at, [row]);
    }
  }
  if (group?.children) joinChildren(waiting, group.children);
  yield* done(waiting, preset, layout);
}

type Group = NonNullable<Preset['group']>;

function keyOf(row: NamedRow, { by, children }: Group): string {
  if (children?.child.test(row.text(children.kind))) return `\n${row.line}`;
  const name = by.find((column) => row.has(column) && row.text(column) !== '');
  return name === undefined ? '' : row.text(name);
}

/** Puts rows after their parent; one without a parent is a product of its own. */
function joinChildren(
  groups: Map<string, NamedRow[]>,
  { kind, child, id, parent }: NonNullable<Group['children']>,
) {
  const byId = new Map<string, NamedRow[]>();
  for (const rows of groups.values()) {
    const [first] = rows;
    if (first && !child.test(first.text(kind)) && first.text(id)) byId.set(`id:${first.text(id)}`, rows);
  }
  for (const [key, [first]] of [...groups]) {
    if (!first || !child.test(first.text(kind))) continue;
    const named = first.text(parent);
    const home = byId.get(named) ?? groups.get(named);
    if (!home) continue;
    home.push(first);
    groups.delete(key);
  }
}

function* done(groups: Map<string, NamedRow[]>, preset: Preset, layout: Layout): Generator<Item> {
  for (const [key, rows] of groups) yield itemOf(rows, key.startsWith('\n') ? '' : key, preset, layout);
  groups.clear();
}
