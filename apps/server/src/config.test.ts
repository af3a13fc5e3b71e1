import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { readConfig, SETTINGS } from './config.ts';
import { Config } from './kit/config.ts';
import { dataSettings } from './kit/server-settings.ts';
import { StartRefusal } from './kit/start-refusal.ts';
import { pushSettings } from './messages/push/push-settings.ts';
import { mailSettings } from './messages/transports/mail-settings.ts';
import { connectionsFor } from './platform/runtime/connections-for.ts';

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig({ DATA_DIR: temporaryFolder(), ...env });
  } catch (error) {
    if (error instanceof StartRefusal) return error.message;
    throw error;
  }
  throw new Error('It was read');
}

test('no two features share a variable', () => {
  const names = SETTINGS.flatMap(({ variables }) => Object.keys(variables));
  expect(names.length).toBe(new Set(names).size);
});

test('what does not fit is told in one sentence a variable, of all features at once', () => {
  const sentences = refusalOf({ PORT: 'many', SMTP_URL: 'mail', RAZORPAY_TIMEOUT_MS: '5' }).split('\n');
  expect(sentences.map((sentence) => sentence.split(':')[0])).toEqual([
    'PORT',
    'RAZORPAY_TIMEOUT_MS',
    'SMTP_URL',
  ]);
});

test('what migrates, and every command, goes past a pooler to the database', () => {
  const DATABASE_URL = 'postgres://haat@pooler/haat';
  const ownerIn = (env: Record<string, string>) => new Config(env).of(dataSettings).databaseOwnerUrl;
  const direct = { DATABASE_URL, DATABASE_DIRECT_URL: 'postgres://haat@database/haat' };
  expect(ownerIn({})).toBeUndefined();
  expect(ownerIn({ DATABASE_URL })).toBe(DATABASE_URL);
  expect(ownerIn(direct)).toBe(direct.DATABASE_DIRECT_URL);
  expect(ownerIn({ ...direct, DATABASE_OWNER_URL: 'postgres://owner@database/haat' })).toBe(
    'postgres://owner@database/haat',
  );
});

test('the database that Haat brings has a connection for each that its processes may open', () => {
  const needed = (env: Record<string, string>) => connectionsFor(new Config(env));
  expect(needed({})).toBeUndefined();
  expect(needed({ WEB_CONCURRENCY: '16' })).toBe(16 * (12 + 4) + 20);
  expect(needed({ WEB_CONCURRENCY: '4', DATABASE_POOL: '50' })).toBe(4 * (50 + 4) + 20);
});

test('a start that is refused generates no secret', () => {
  const DATA_DIR = temporaryFolder();
  expect(() => readConfig({ DATA_DIR, PORT: 'many' })).toThrow(StartRefusal);
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

test.each([
  [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET belong together: set both.'],
  [
    { SMS_PROVIDER: 'twilio' },
    'SMS_PROVIDER=twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM.',
  ],
  [
    { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key', MSG91_TEMPLATES: 'placed=65f0' },
    'SMS_PROVIDER=msg91 needs MSG91_AUTH_KEY, and MSG91_TEMPLATES with code=….',
  ],
])('half of what belongs together is refused: %j', (env, sentence) => {
  expect(refusalOf(env)).toBe(sentence);
});

test('secrets that are not set are generated once and kept', () => {
  const DATA_DIR = temporaryFolder();
  const [first, second] = [readConfig({ DATA_DIR }), readConfig({ DATA_DIR })];
  expect(existsSync(`${DATA_DIR}/secrets/vapid`)).toBe(true);
  expect(second.of(pushSettings)).toEqual(first.of(pushSettings));
});

test('a configuration with other values leaves the one that it was made from as it is', () => {
  const config = readConfig({ DATA_DIR: temporaryFolder() });
  const changed = config.with(mailSettings, { from: 'shop@haat.example' });
  expect(config.of(mailSettings).from).toBe('Haat <no-reply@haat.example>');
  expect(changed.of(mailSettings)).toEqual({ ...config.of(mailSettings), from: 'shop@haat.example' });
});
