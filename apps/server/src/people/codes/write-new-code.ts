import { randomInt } from 'node:crypto';
import type { Config } from '../../kit/config.ts';
import type { Tx } from '../../kit/db.ts';
import { secretSettings } from '../../kit/secrets.ts';
import { type CodeFor, hashCode, writeCode } from './sent-codes-sql.ts';

/** Six digits, stored as a hash; returned for sending. */
export async function writeNewCode(tx: Tx, config: Config, to: CodeFor, requester: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await writeCode(tx, to, requester, hashCode(config.of(secretSettings).tokenSecret, to, code));
  return code;
}
