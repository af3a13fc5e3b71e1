import { FEATURES } from '@haat/contract/calls';
import { ERRORS } from '@haat/contract/errors';
import { refusalsOf } from '@haat/contract/refusals';
import { accessInWords, limitInWords } from '@haat/server/platform/docs/openapi';

const cell = (text: string) => text.replaceAll('|', '\\|');

/** Every call and error code of the contract. */
export function callsPage(): string {
  const lines = [
    '# Calls and errors',
    '',
    'Written by `npm run docs` from `packages/contract`. What travels in each call stands at `/api/docs` of a running server; how',
    'calls are made, in [api.md](api.md). Any call may also answer `unavailable` or `fault`.',
  ];
  for (const { about, calls } of FEATURES) {
    lines.push('', `## ${about}`, '', '| call | for | refuses with |', '| --- | --- | --- |');
    for (const [, call] of calls) {
      const codes = refusalsOf(call).map((code) => `\`${code}\``);
      const key = call.idempotent
        ? ` ${call.idempotent === true ? 'Wants' : 'Takes'} an Idempotency-Key.`
        : '';
      const what = `\`${call.method} ${call.path}\`<br>${call.summary}.${key}${limitInWords(call)}`;
      lines.push(`| ${cell(what)} | ${accessInWords(call.access)} | ${codes.join(', ')} |`);
    }
  }
  lines.push('', '## Errors', '', '| code | status | message |', '| --- | --- | --- |');
  for (const [code, { status, message }] of Object.entries(ERRORS))
    lines.push(`| \`${code}\` | ${status} | ${cell(message)} |`);
  return `${lines.join('\n')}\n`;
}
