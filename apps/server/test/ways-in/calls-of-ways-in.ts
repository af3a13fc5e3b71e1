import { inProduct, type Source, under } from '../house/sources.ts';

const product = under('apps/server/src').filter(inProduct);

/** What signs an account in, or recovers it: columns of users, and tables of their own. */
const COLUMNS = /\b(password_hash|email|email_proved_at|phone|second_factor_at)\b\s*[,:]/;
const TABLES = /(?:insertInto|updateTable|deleteFrom)\('(?:second_factors|recovery_codes)'\)/;
/** They use up a code or count a wrong one, and change none. */
const USES = ['useStep', 'useRecoveryCode', 'countWrongCode'];

/** A file's functions, with their text. */
function functionsOf({ text }: Source): Map<string, string> {
  const parts = text.split(/^(?=(?:export )?(?:async )?function \w|(?:export )?const \w+ = )/m);
  return new Map(
    parts.flatMap((part) => {
      const name = /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(part)?.[1];
      return name ? [[name, part] as const] : [];
    }),
  );
}

const names = (list: readonly string[]) => new RegExp(`\\b(?:${list.join('|')})\\(`);

const writes = (part: string) =>
  TABLES.test(part) ||
  [...part.matchAll(/updateTable\('users'\)[\s\S]*?\.set\(([\s\S]*?)\.where\(/g)].some(([, set = '']) =>
    COLUMNS.test(set),
  );

/** SQL functions that change a way to sign in. */
const WRITERS: readonly string[] = product
  .filter(({ file }) => file.endsWith('-sql.ts'))
  .flatMap((source) => [...functionsOf(source)].flatMap(([name, part]) => (writes(part) ? name : [])))
  .filter((name) => !USES.includes(name));

/** A use case's exported functions that call one of these, each with all that it uses in its file. */
function usersOf(source: Source): Map<string, string> {
  const functions = functionsOf(source);
  const whole = (name: string, seen = new Set([name])): string => {
    const part = functions.get(name) ?? '';
    const others = [...functions.keys()].filter((other) => !seen.has(other) && names([other]).test(part));
    return [part, ...others.map((other) => whole(other, seen.add(other)))].join('\n');
  };
  const found = [...functions.keys()].map((name) => [name, whole(name)] as const);
  return new Map(found.filter(([name, text]) => names(WRITERS.filter((one) => one !== name)).test(text)));
}

/** Calls that change a way to sign in, with the text of their use cases; and use cases without a call. */
export function callsOfWaysIn(): { calls: Map<string, string>; unbound: string[] } {
  const useCases = new Map(
    product.filter(({ file }) => !file.endsWith('-sql.ts')).flatMap((source) => [...usersOf(source)]),
  );
  const bound = product
    .filter(({ file }) => file.endsWith('/routes.ts'))
    .flatMap(({ text }) => [...text.matchAll(/binder\.on\(\s*\w+\.(\w+),[\s\S]*?=>\s*(\w+)\(/g)])
    .map(([, call = '', useCase = '']) => ({ call, useCase, text: useCases.get(useCase) }));
  const isBound = (name: string) => bound.some(({ useCase }) => useCase === name);
  return {
    calls: new Map(bound.flatMap(({ call, text }) => (text === undefined ? [] : [[call, text] as const]))),
    unbound: [...useCases].flatMap(([name, text]) =>
      text.startsWith('export') && !isBound(name) ? name : [],
    ),
  };
}
