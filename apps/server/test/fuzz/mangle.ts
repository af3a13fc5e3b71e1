import type { Sent } from '../access-world.ts';

/** As sent over the wire. */
export interface Request extends Sent {
  url: string;
}

const LONE_HIGH = '\ud800';
const LONE_LOW = '\udc00';

/** Texts that have crashed servers. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  LONE_HIGH,
  `a${LONE_LOW}b`,
  '\u0001',
  '\u007f',
  '\u009f',
  '\u202eevil',
  '\ufeff',
  '\n',
  'a\r\nb',
  '\t',
  '🛒',
  'ಅಕ್ಕಿ',
  'é'.repeat(3000),
  'x'.repeat(20_000),
  "'; DROP TABLE users; --",
  '%',
  '_',
  '%00',
  '%ff',
  '../../etc/passwd',
  '\\',
  '"',
  '<script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '9'.repeat(40),
  '0x10',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '0000-00-00',
  '2026-13-45',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  'a@b',
  'javascript:alert(1)',
  '+91 98450 12345',
];

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  0,
  1,
  1.5,
  -0,
  1e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  0.1 + 0.2,
  [],
  {},
  [null],
  [[[[]]]],
  { length: 5 },
  { toString: 'x' },
];

/** Rare, so drawn often. */
const UNWRITABLE = ['a\u0000b', `a${LONE_HIGH}`, `${LONE_LOW}b`, '\u0001'];
const NASTY: readonly unknown[] = [
  ...TEXTS,
  ...OTHERS,
  ...Array.from({ length: 4 }, () => UNWRITABLE).flat(),
];

/** How to spoil a request, by numbers, so that a failure can be repeated. */
export interface Choice {
  what: number;
  where: number;
  value: number;
}

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

/** Paths to every value inside a JSON value, and to itself. */
function waysInto(value: unknown, way: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([key, inner]) => waysInto(inner, [...way, key]))];
}

function changedAt(
  value: unknown,
  [key, ...rest]: (string | number)[],
  change: (old: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  const copy = structuredClone(value) as Record<string | number, unknown>;
  const made = changedAt(copy[key], rest, change);
  if (made === undefined) delete copy[key];
  else copy[key] = made;
  return copy;
}

/** An address may hold anything: invalid Unicode goes as its bytes. */
const inAddress = (text: string) =>
  encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/gu, '\u0000')).replaceAll(
    '%00',
    pick(['%00', '%ED%A0%80'], text.length),
  );

function spoilPath(url: string, { where, value }: Choice): string {
  const [path = '', query] = url.split('?');
  const parts = path.split('/');
  parts[2 + (where % Math.max(1, parts.length - 2))] = inAddress(pick(TEXTS, value)) || 'x';
  return query === undefined ? parts.join('/') : `${parts.join('/')}?${query}`;
}

function spoilQuery(url: string, { where, value }: Choice): string {
  const [path, query = ''] = url.split('?');
  const names = [
    ...new URLSearchParams(query).keys(),
    'q',
    'pageNumber',
    'sort',
    'marketplace',
    'category',
    'from',
    'x',
  ];
  const name = encodeURIComponent(pick(names, where));
  return `${path}?${query}&${name}=${inAddress(pick(TEXTS, value))}${where % 3 ? '' : `&${name}=1&${name}[]=2`}`;
}

function spoilPayload(payload: Sent['payload'], { where, value }: Choice, drop: boolean): Sent['payload'] {
  if (typeof payload === 'string')
    return payload.slice(0, where % (payload.length + 1)) + String(pick(TEXTS, value));
  // A form with files: cut off, with other bytes behind.
  if (payload instanceof Uint8Array)
    return Buffer.concat([
      payload.subarray(0, where % (payload.length + 1)),
      Buffer.from(pick(TEXTS, value)),
    ]);
  const way = pick(waysInto(payload ?? {}), where);
  const made = changedAt(payload ?? {}, way, () => (drop && way.length > 0 ? undefined : pick(NASTY, value)));
  return JSON.stringify(made);
}

function withUnknown(payload: Sent['payload'], { where, value }: Choice): Sent['payload'] {
  if (typeof payload === 'string' || payload instanceof Uint8Array) return payload;
  const name = pick(
    ['id', '_id', 'roles', 'marketplace_id', '__proto__', 'constructor', 'password_hash', '\u0000'],
    where,
  );
  return JSON.stringify({ ...payload, [name]: pick(NASTY, value) });
}

/** A header may hold visible characters of Latin-1. */
const inHeader = (text: string) => text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?').slice(0, 4000);

function withHeader(headers: Sent['headers'], { where, value }: Choice): Sent['headers'] {
  const name = pick(
    ['idempotency-key', 'if-match', 'if-none-match', 'content-type', 'accept-language', 'x-forwarded-for'],
    where,
  );
  return { ...headers, [name]: inHeader(pick(TEXTS, value)) };
}

/** Spoils one thing of the request. */
export function mangle(request: Request, choice: Choice): Request {
  const json = { 'content-type': 'application/json', ...request.headers };
  const ways: (() => Request)[] = [
    () => ({ ...request, url: spoilPath(request.url, choice) }),
    () => ({ ...request, url: spoilQuery(request.url, choice) }),
    () => ({ ...request, headers: withHeader(request.headers, choice) ?? {} }),
    () => ({ ...request, headers: json, payload: spoilPayload(request.payload, choice, false) ?? '' }),
    () => ({ ...request, headers: json, payload: spoilPayload(request.payload, choice, false) ?? '' }),
    () => ({ ...request, headers: json, payload: spoilPayload(request.payload, choice, true) ?? '' }),
    () => ({ ...request, headers: json, payload: withUnknown(request.payload, choice) ?? '' }),
  ];
  return pick(ways, choice.what)();
}
