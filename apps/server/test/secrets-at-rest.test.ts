import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { codeOf } from '../src/people/second-factor/test/factor-of.ts';
import { takeBackup } from '../src/platform/backup/take-backup.ts';
import { testConfig } from './app.ts';
import { eventually } from './eventually.ts';
import { makeUser, type TestUser } from './market.ts';
import { askForCode, codeTo, freshAddress, freshNumber } from './phone-code.ts';
import { outboxOf } from './stored-messages.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { useMarket } from './use-market.ts';

vi.setConfig({ testTimeout: 90_000 });

const its = useMarket({ jobs: true });
const PASSWORD = 'four small onions';
const PIN = '739154';

async function ask(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  user?: { token: string },
  version = 1,
) {
  const answer = await its.app.inject({
    method,
    url,
    ...(payload && { payload }),
    remoteAddress: freshAddress(),
    headers: {
      ...(user && { authorization: `Bearer ${user.token}` }),
      'idempotency-key': newId(),
      'if-match': `"${version}"`,
    },
  });
  expect([url, answer.statusCode < 300, answer.body]).toEqual([url, true, answer.body]);
  return answer.json();
}

/**
 * Waits for somebody's nth message.
 * @returns its part of this form
 */
const sent = (recipient: string, form: RegExp, nth = 1) =>
  eventually(async () => {
    const found = (await outboxOf(its.db, recipient)).flatMap(({ body }) => form.exec(body)?.[1] ?? []);
    expect(found.length).toBeGreaterThanOrEqual(nth);
    return found[nth - 1] ?? '';
  });
const LINK = /#\/invitation\/([\w-]+)/;

/**
 * Creates every kind of secret that is sent, told or typed.
 * @returns the secrets by kind
 */
async function everySecret(): Promise<Record<string, string>> {
  const { market } = its;
  const email = `${newId()}@karanja.example`;
  const account = await ask('POST', '/api/users', { name: 'Savita', email, password: PASSWORD });
  const person = { token: account.token as string };
  await ask('POST', '/api/users/password/code', { email });
  const resetCode = await sent(email, /(\d{6}) is your code to set/);
  await ask('POST', '/api/users/email/code', { email, password: PASSWORD }, person);
  const emailCode = await sent(email, /(\d{6}) is your code to use/);
  const phone = freshNumber();
  expect((await askForCode(its.app, testConfig(''), phone)).statusCode).toBe(200);
  const phoneCode = await codeTo(its.db, phone);
  const invited = { name: 'Asha', email: `${newId()}@karanja.example`, phone: freshNumber(), language: 'en' };
  const store = {
    name: 'Karanja Fresh',
    logo: '',
    address: 'Shop 4',
    company: '',
    pinCode: '585412',
    city: 'Bidar',
    country: 'India',
    gstNumber: '',
    marketplace: market.id,
    admin: invited,
  };
  await its.db
    .insertInto('pin_codes')
    .values({
      pin_code: '585412',
      latitude: 18.04,
      longitude: 77.21,
      quality: 'A',
      office: 'Bidar',
      district: 'BIDAR',
      state: 'KARNATAKA',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ask('POST', '/api/config', store, market.superAdmin);
  const user = await ask('GET', `/api/users/${account._id}`, undefined, market.superAdmin);
  const promoted = { ...user, role: ['superAdmin'] };
  await ask('PUT', `/api/users/${account._id}`, promoted, market.superAdmin, user.version);
  const staff: TestUser = await makeUser(its.db, ['superAdmin']);
  const { key } = await ask('POST', '/api/users/second-factor/key', undefined, staff);
  const first = { code: codeOf(key, 0, its.clock.now()) };
  const { recoveryCodes } = await ask('POST', '/api/users/second-factor/first-code', first, staff);
  await ask('PUT', `/api/config/${market.stores[0]}/till-pin`, { pin: PIN }, market.admin);
  return {
    resetCode,
    emailCode,
    phoneCode,
    password: PASSWORD,
    PIN,
    key,
    'the token of a session': person.token,
    'an invitation by mail': await sent(invited.email, LINK),
    'an invitation by SMS': await sent(`+91${invited.phone}`, LINK),
    'an invitation to a role': await sent(email, LINK),
    'a recovery code': recoveryCodes[0],
  };
}

/** Whether a text contains a secret as a whole: six digits inside a longer number are no code. */
const holds = (text: string, secret: string) =>
  /^\d+$/.test(secret)
    ? new RegExp(`(?<![0-9A-Za-z.])${secret}(?![0-9A-Za-z])`).test(text)
    : text.includes(secret);

/** Tables whose texts contain a secret; bytes are read as text, too. */
async function tablesWith(secret: string): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string; column: string }>`
    SELECT n.nspname || '.' || c.relname AS name, quote_ident(a.attname) AS column
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped
      AND format_type(a.atttypid, NULL) ~ '^(text|character varying|character|json|jsonb|bytea|citext)'`.execute(
    its.db,
  );
  const found: string[] = [];
  for (const [name, of] of Map.groupBy(columns, (one) => one.name)) {
    const [schema = '', table = ''] = name.split('.');
    const { rows } = await sql<Record<string, unknown>>`
      SELECT ${sql.join(of.map(({ column }) => sql.raw(column)))} FROM ${sql.id(schema, table)}`.execute(
      its.db,
    );
    const texts = rows.flatMap((row) =>
      Object.values(row).map((value) =>
        Buffer.isBuffer(value)
          ? value.toString('latin1')
          : typeof value === 'string'
            ? value
            : JSON.stringify(value ?? ''),
      ),
    );
    if (texts.some((text) => holds(text, secret))) found.push(name);
  }
  return found;
}

async function filesWith(secret: string, folder: string): Promise<string[]> {
  const tables = path.join(folder, 'tables');
  return readdirSync(tables).filter((file) =>
    holds(zstdDecompressSync(readFileSync(path.join(tables, file))).toString('latin1'), secret),
  );
}

async function backup(): Promise<string> {
  const dataDir = temporaryFolder();
  const { folder } = await takeBackup({
    databaseUrl: its.databaseUrl,
    dataDir,
    backupDir: path.join(dataDir, 'backups'),
    environment: {},
    withSecrets: true,
    now: new Date(),
  });
  return folder;
}

test('no code, link, key, password or PIN is in the database or a backup as plain text', async () => {
  const secrets = await everySecret();
  const { rows: done } = await sql<{
    id: string;
  }>`SELECT id FROM pgboss.job WHERE state >= 'completed'`.execute(its.db);
  const folder = await backup();
  const found: Record<string, string[]> = {};
  for (const [kind, secret] of Object.entries(secrets)) {
    expect(secret.length).toBeGreaterThanOrEqual(6);
    found[kind] = [...(await tablesWith(secret)), ...(await filesWith(secret, folder))];
  }
  expect(found).toEqual(Object.fromEntries(Object.keys(secrets).map((kind) => [kind, []])));
  // Finished jobs and codes that are valid for minutes are useless after a restore.
  const { tables } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  const rowsOf = (name: string) => tables.find((one: { name: string }) => one.name === name).rows;
  expect(done.length).toBeGreaterThan(0);
  for (const { id } of done) expect(await filesWith(id, folder)).toEqual([]);
  expect([rowsOf('public.message_outbox'), rowsOf('public.sent_codes')]).toEqual([0, 0]);
});
