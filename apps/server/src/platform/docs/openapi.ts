import { type Access, budgetsOf, type Call, MEGABYTE } from '@haat/contract/call';
import { FEATURES, SHAPES } from '@haat/contract/calls';
import { errorBody } from '@haat/contract/error-body';
import { ERRORS, type ErrorCode } from '@haat/contract/errors';
import { ANYWHERE, refusalsOf } from '@haat/contract/refusals';
import { CAPABILITIES } from '@haat/domain/people/capabilities';
import { WireSchemas } from './wire-schemas.ts';

const ABOUT = `Money is in rupees with at most two decimals, times are ISO 8601 in UTC, ids are UUIDs.

Sign in with \`POST /api/users/login\` and send the reply's \`token\` as \`Authorization: Bearer …\`. Every failed call
returns a \`message\` for people and a \`code\` for programs. Calls that create something for money take an
\`Idempotency-Key\` header: the same key and body get the same reply again, with \`Idempotent-Replayed: true\`.`;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'One for each order or payment, the same for its retries; remembered for 48 hours.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
  example: 'checkout-01976b1c52a0',
};

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The version that is changed: the ETag of the answer that it was read from. Without it whatever stands there is changed.',
  schema: { type: 'string', pattern: '^"[0-9]+"$' },
  example: '"3"',
};

export function accessInWords(access: Access): string {
  if (access === 'public') return 'anybody';
  if (access === 'signed-in') return 'anybody signed in';
  if (access === 'driver') return 'the phone of a driver';
  return `${CAPABILITIES[access.can].join(', ')} (\`${access.can}\`)`;
}

/** A sentence; empty without a limit. */
export function limitInWords(call: Call): string {
  const perMinute = call.limit ? [`${call.limit.perMinute} a minute from one address`] : [];
  const budgets = budgetsOf(call).map(({ by, of, most, perSeconds }) => {
    const much = of ? `${most / MEGABYTE} MB` : most;
    return `${much} in ${inWords(perSeconds)} ${by === 'address' ? 'from' : 'by'} one ${by}`;
  });
  const limits = [...perMinute, ...budgets].join(', ');
  return limits && ` At most ${limits}.`;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

function inWords(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds % size === 0) ?? ['second', 1];
  const count = seconds / size;
  return count === 1 ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `${count} ${unit}s`;
}

function refusals(codes: ErrorCode[], schemas: WireSchemas): Record<string, object> {
  const byStatus = Object.groupBy(codes, (code) => String(ERRORS[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list = []]) => [
      status,
      {
        description: list.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
        content: {
          'application/json': {
            schema: schemas.of(errorBody),
            examples: Object.fromEntries(
              list.map((code) => [code, { value: { message: ERRORS[code].message, code } }]),
            ),
          },
        },
      },
    ]),
  );
}

function goodAnswer(call: Call, schemas: WireSchemas): object {
  const header = (description: string) => ({ description, schema: { type: 'string' } });
  return {
    description: call.status === 201 ? 'Created' : 'Done',
    headers: {
      ...(call.versioned && { ETag: header('The version of what was answered') }),
      ...(call.idempotent && { 'Idempotent-Replayed': header('`true` when an earlier answer is repeated') }),
      ...(call.file && { 'Content-Disposition': header('The name under which to keep the file') }),
      ...(call.cached && { ETag: header('Send it as `If-None-Match` to hear whether the answer changed') }),
    },
    content: call.stream
      ? { 'text/event-stream': { schema: schemas.of(call.reply) } }
      : call.file
        ? { [call.file]: { schema: { type: 'string', format: 'binary' } } }
        : { 'application/json': { schema: schemas.of(call.reply) } },
  };
}

function formOf({ field, most, bytesEach }: NonNullable<Call['upload']>): object {
  const files = {
    type: 'array',
    maxItems: most,
    items: { type: 'string', format: 'binary' },
    description: `At most ${most} files of at most ${bytesEach / 1024 / 1024} MB each.`,
  };
  const schema = { type: 'object', properties: { [field]: files }, required: [field] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function operation(name: string, call: Call, tag: string, schemas: WireSchemas): object {
  const parameters = [
    ...(call.params ? schemas.properties(call.params) : []).map((p) => ({
      ...p,
      in: 'path',
      required: true,
    })),
    ...(call.query ? schemas.properties(call.query) : []).map((p) => ({ ...p, in: 'query' })),
    ...(call.idempotent ? [{ ...IDEMPOTENCY_KEY, required: call.idempotent === true }] : []),
    ...(call.versioned && call.body ? [IF_MATCH] : []),
  ];
  return {
    operationId: name,
    summary: call.summary,
    description: `For ${accessInWords(call.access)}.${limitInWords(call)}`,
    tags: [tag],
    security: call.access === 'public' ? [] : [{ bearer: [] }],
    parameters,
    ...(call.upload && { requestBody: formOf(call.upload) }),
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemas.of(call.body) } } },
    }),
    responses: {
      [call.status ?? 200]: goodAnswer(call, schemas),
      ...(call.cached && { 304: { description: 'Not changed since the ETag in `If-None-Match`' } }),
      ...refusals([...refusalsOf(call), ...ANYWHERE], schemas),
    },
  };
}

export function openApi(version: string) {
  const schemas = new WireSchemas(SHAPES);
  const paths: Record<string, Record<string, object>> = {};
  for (const { name: tag, calls } of FEATURES) {
    for (const [name, call] of calls) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, tag, schemas) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Haat', version, description: ABOUT, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: FEATURES.map(({ name, about: description }) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, valid for 30 days.' },
      },
    },
  };
}
