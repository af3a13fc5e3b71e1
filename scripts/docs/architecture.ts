import {
  type Arrows,
  arrowsBetween,
  inProduct,
  type Source,
  sources,
  under,
} from '../../apps/server/test/house/sources.ts';
import { withBlock } from './block.ts';

const PARTS = /^(?:@haat\/([\w-]+)|(?:apps|packages)\/([\w-]+)|(e2e|bench))\//;
const ROOM = /^apps\/server\/src\/([\w-]+)\//;
const FOLDER = /^apps\/web\/src\/([\w-]+)\//;

const product = sources.filter(inProduct);

/** Arrows between parts named by a pattern, including parts that use nothing. */
function picture(list: readonly Source[], pattern: RegExp): Arrows {
  const partOf = (file: string) => pattern.exec(file)?.slice(1).find(Boolean);
  const names = new Set(list.flatMap(({ file }) => partOf(file) ?? []));
  const arrows = arrowsBetween(list, partOf);
  return Object.fromEntries([...names].toSorted().map((name) => [name, arrows[name] ?? []]));
}

/** The three pictures of docs/architecture.md: arrows from user to used. */
export const PICTURES: Record<string, Arrows> = {
  parts: picture(product, PARTS),
  rooms: picture(under('apps/server/src').filter(inProduct), ROOM),
  folders: picture(under('apps/web/src').filter(inProduct), FOLDER),
};

/** docs/architecture.md with pictures drawn from the imports. */
export function writeArchitecture(page: string): string {
  return Object.entries(PICTURES).reduce(
    (text, [name, arrows]) => withBlock(text, name, drawn(arrows)),
    page,
  );
}

/** A Mermaid drawing from the top down. Arrows implied by others are left out. */
function drawn(arrows: Arrows): string[] {
  const leads = (from: string, to: string) => reaches(arrows, from, to);
  const isPlain = (from: string, by: string, to: string) =>
    leads(by, to) && !leads(by, from) && !leads(to, by);
  const lines = Object.entries(arrows).flatMap(([from, used]) => [
    `  ${from}`,
    ...used.filter((to) => !used.some((by) => isPlain(from, by, to))).map((to) => `  ${from} --> ${to}`),
  ]);
  return ['```mermaid', 'flowchart TD', ...lines, '```'];
}

function reaches(arrows: Arrows, from: string, to: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  return (arrows[from] ?? []).some((next) => next === to || reaches(arrows, next, to, seen));
}
