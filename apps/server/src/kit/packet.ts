import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import {
  type Column,
  type KeptStatements,
  keptBy,
  NO_ROWS,
  type RowShape,
  readRow,
  shapeOf,
} from './kept-statements.ts';

/** A statement to be sent: its text and values, and the name by which a connection keeps it prepared. */
export interface Statement {
  name?: string | undefined;
  text: string;
  values: readonly unknown[];
}

/** What PostgreSQL answered a statement. `count`: how many rows it read or changed. */
export interface Answer {
  command: string;
  rows: object[];
  count: number;
}

/** A statement on its way. */
interface Sent extends Answer {
  name: string | undefined;
  text: string;
  values: (string | Buffer | null)[];
  shape: RowShape;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/** The driver takes only its own queries for sending several at a time; its types say less than it asks of them. */
const DriverQuery = pg.Query as unknown as new (text: string) => object;

/**
 * Statements that PostgreSQL works off and answers as one: it is woken once and sends once, where each statement by itself
 * would be answered by itself. One that fails is the last: what stands behind it is not begun, and fails with it.
 *
 * To the driver a packet is one query, and the methods from `submit` on are what it calls.
 */
export class Packet extends DriverQuery {
  private readonly sent: Sent[] = [];
  /** Of the statement that the answers have come to. */
  private nth = 0;
  private connection: pg.Connection | undefined;
  private fault: Error | undefined;

  constructor() {
    super('');
  }

  /** Adds a statement, as long as the packet has not left. Rejects when it, or one before it in the packet, fails. */
  add({ name, text, values }: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => {
      try {
        const state = { command: '', rows: [], count: 0, shape: NO_ROWS };
        this.sent.push({
          name,
          text,
          values: values.map((value) => prepareValue(value)),
          ...state,
          resolve,
          reject,
        });
      } catch (error) {
        this.fault ??= error as Error;
        reject(error);
      }
    });
  }

  /** Sends it. Where a value can't be sent, nothing is. */
  leave(client: pg.ClientBase): void {
    if (this.fault) this.drop(this.fault);
    else if (this.sent.length > 0) client.query(this as unknown as pg.Submittable);
  }

  /** Has it stay: each statement fails with the error. */
  drop(error: Error): void {
    for (const { reject } of this.sent.splice(0)) reject(error);
  }

  submit(connection: pg.Connection): null {
    this.connection = connection;
    const kept = keptBy(connection);
    connection.stream.cork();
    for (const statement of this.sent) sendOne(connection, kept, statement);
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    const at = this.sent[this.nth];
    if (at) at.shape = shapeOf(fields);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const at = this.sent[this.nth];
    at?.rows.push(readRow(at.shape, fields));
  }

  handleCommandComplete({ text }: { text: string }): void {
    const at = this.sent[this.nth++];
    if (!at) return;
    // `INSERT 0 3`, `SELECT 3`, `COMMIT`.
    const words = text.split(' ');
    at.command = words[0] ?? '';
    at.count = Number(words.at(-1)) || 0;
    if (at.name && this.connection) keptBy(this.connection).keep(at.name, at.shape);
  }

  /** Of a statement without words. */
  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleReadyForQuery(): void {
    for (const { resolve, command, rows, count } of this.sent.slice(0, this.nth))
      resolve({ command, rows, count });
  }

  handleError(error: Error): void {
    this.handleReadyForQuery();
    for (const { name, reject } of this.sent.slice(this.nth)) {
      if (name && this.connection) keptBy(this.connection).doubt(name);
      reject(error);
    }
  }
}

function sendOne(connection: pg.Connection, kept: KeptStatements, statement: Sent): void {
  const { name = '', text, values } = statement;
  const wanted = name ? kept.request(name) : 'parse';
  if (wanted === 'close-and-parse') connection.close({ type: 'S', name }, true);
  if (wanted) connection.parse({ name, text, types: [] }, true);
  connection.bind({ statement: name, values }, true);
  const shape = name ? kept.shapeOf(name) : undefined;
  if (shape) statement.shape = shape;
  else connection.describe({ type: 'P' }, true);
  connection.execute({}, true);
}
