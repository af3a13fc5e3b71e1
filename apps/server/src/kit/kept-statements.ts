import pg from 'pg';

/** How the rows of a statement are read. */
export interface RowShape {
  names: readonly string[];
  parsers: readonly ((text: string) => unknown)[];
}

/** A column, as PostgreSQL describes it. */
export interface Column {
  name: string;
  dataTypeID: number;
}

export const NO_ROWS: RowShape = { names: [], parsers: [] };

/** Works out how rows of these columns are read. */
export function shapeOf(columns: readonly Column[]): RowShape {
  return {
    names: columns.map(({ name }) => name),
    parsers: columns.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text')),
  };
}

/** Reads a row. */
export function readRow({ names, parsers }: RowShape, texts: readonly (string | null)[]): object {
  const row: Record<string, unknown> = {};
  for (let n = 0; n < names.length; n++) {
    const text = texts[n] ?? null;
    row[names[n] as string] = text === null ? null : parsers[n]?.(text);
  }
  return row;
}

/** The statements that a connection keeps prepared, by their names. */
export class KeptStatements {
  /** Parsed, with the shape of their rows, which stays the same: none of them is described twice. */
  private readonly parsed = new Map<string, RowShape>();
  private readonly underWay = new Set<string>();
  /** A failure left open whether they are there. */
  private readonly unsure = new Set<string>();

  /** How its rows are read, once it was worked off. */
  shapeOf(name: string): RowShape | undefined {
    return this.parsed.get(name);
  }

  /** Whether the text has to be sent, and whether after a `Close`. What has to be sent counts as being under way. */
  request(name: string): 'parse' | 'close-and-parse' | undefined {
    if (this.parsed.has(name) || this.underWay.has(name)) return undefined;
    this.underWay.add(name);
    return this.unsure.delete(name) ? 'close-and-parse' : 'parse';
  }

  keep(name: string, shape: RowShape): void {
    this.underWay.delete(name);
    this.parsed.set(name, shape);
  }

  /** It failed, or was not begun because another had. */
  doubt(name: string): void {
    if (this.underWay.delete(name)) this.unsure.add(name);
  }
}

const byConnection = new WeakMap<pg.Connection, KeptStatements>();

/** What a connection keeps. */
export function keptBy(connection: pg.Connection): KeptStatements {
  const known = byConnection.get(connection);
  if (known) return known;
  const kept = new KeptStatements();
  byConnection.set(connection, kept);
  return kept;
}
