import { jsonLanguage } from '@codemirror/lang-json';
import { marketplaceChange } from '@haat/contract/marketplaces/operators';
import { encode } from 'zod/mini';
import { t } from '../../../texts/translate.ts';
import { type MarketplaceValues, numbered } from './marketplace-values.ts';

/** The problem and its line, from 1. */
export type JsonFault = { line: number; said: string };

export const jsonOf = (id: string, values: MarketplaceValues): string =>
  JSON.stringify({ _id: id, ...numbered(values) }, null, 2);

export function readJson(
  text: string,
  before: MarketplaceValues,
): { values: MarketplaceValues } | { fault: JsonFault } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { fault: { line: lineOfMessage(said, text), said } };
  }
  const read = marketplaceChange.safeParse(parsed);
  if (!read.success) {
    const [issue] = read.error.issues;
    const path = (issue?.path ?? []).map(String);
    return {
      fault: {
        line: lineOfPath(text, path),
        said: [path.join('.'), t(issue?.message ?? '')].filter(Boolean).join(': '),
      },
    };
  }
  return { values: { ...before, ...(encode(marketplaceChange, read.data) as Partial<MarketplaceValues>) } };
}

function lineOfMessage(said: string, text: string): number {
  const line = /line (\d+)/.exec(said)?.[1];
  if (line) return Number(line);
  const position = /position (\d+)/.exec(said)?.[1];
  return lineAt(text, position ? Number(position) : firstFault(text));
}

/** Some engines' messages lack the position. */
function firstFault(text: string): number {
  let at: number | undefined;
  jsonLanguage.parser.parse(text).iterate({
    enter: ({ type, from }) => {
      if (type.isError) at ??= from;
    },
  });
  return at ?? text.trimEnd().length;
}

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

/** The line of the deepest existing part of a path. */
function lineOfPath(text: string, path: readonly string[]): number {
  let from = 0;
  for (const step of path) {
    const found = /^\d+$/.test(step) ? nthEntry(text, from, Number(step)) : text.indexOf(`"${step}"`, from);
    if (found < 0) break;
    from = found;
  }
  return lineAt(text, from);
}

function nthEntry(text: string, from: number, nth: number): number {
  let at = text.indexOf('[', from);
  let depth = 0;
  let isText = false;
  for (let entry = 0; at >= 0 && at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"' && text[at - 1] !== '\\') isText = !isText;
    if (isText) continue;
    if (sign === '[' || sign === '{') depth += 1;
    if (sign === ']' || sign === '}') depth -= 1;
    if (depth === 0) return -1;
    if (depth === 1 && sign === ',') entry += 1;
    if (entry === nth && /\S/.test(text[at + 1] ?? '') && (sign !== ',' || nth > 0)) return at + 1;
    if (entry === nth) {
      const next = text.slice(at + 1).search(/\S/);
      return next < 0 ? -1 : at + 1 + next;
    }
  }
  return -1;
}
