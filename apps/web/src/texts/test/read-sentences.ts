import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** Sentences found in the sources, with their files. */
export type Sentences = {
  said: Map<string, string[]>;
  looked: Set<string>;
  /** Calls of `t` at module load, which a change of language does not reach. */
  early: string[];
  /** Untranslated text on screens. */
  bare: string[];
};

const SPOKEN = new Set(['alt', 'aria-label', 'hint', 'label', 'placeholder', 'sub', 'text', 'title']);

type Node = { type: string; start: number; end: number; [part: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** TypeScript files of a folder without tests, from the folder's name on. */
export function sourcesIn(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
}

function literals(node: unknown): string[] | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : undefined;
  if (node.type === 'JSXExpressionContainer') return literals(node.expression);
  if (node.type !== 'ConditionalExpression') return undefined;
  const [yes, no] = [literals(node.consequent), literals(node.alternate)];
  return yes && no && [...yes, ...no];
}

/** Visits a file's syntax tree; `depth` counts the functions around a node. */
export function walk(source: string, file: string, visit: (node: Node, depth: number) => void): void {
  const step = (value: unknown, depth: number): void => {
    if (Array.isArray(value)) {
      for (const part of value) step(part, depth);
      return;
    }
    if (!isNode(value)) return;
    visit(value, depth);
    const inside = /Function/.test(value.type) ? depth + 1 : depth;
    for (const part of Object.values(value)) step(part, inside);
  };
  step(parseSync(file, source).program, 0);
}

export function readSentences(root: string, files: readonly string[]): Sentences {
  const found: Sentences = { said: new Map(), looked: new Set(), early: [], bare: [] };
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    const textOf = (node: Node) => source.slice(node.start, node.end);
    const say = (sentences: readonly string[]) => {
      for (const sentence of sentences) found.said.set(sentence, [...(found.said.get(sentence) ?? []), file]);
    };
    walk(source, file, (node, depth) => {
      if (node.type === 'JSXText' && /\p{L}/u.test(String(node.value)))
        found.bare.push(`${file}: ${String(node.value).trim()}`);
      if (node.type === 'JSXAttribute' && isNode(node.name)) {
        const name = String(node.name.name);
        const texts = literals(node.value);
        if (name === 'i18nKey') say(texts ?? []);
        else if (texts && SPOKEN.has(name)) found.bare.push(`${file}: ${name}="${texts[0]}"`);
      }
      if (node.type !== 'CallExpression' || !isNode(node.callee)) return;
      const called = node.callee.name;
      if (called !== 't' && called !== 'msg') return;
      const [sentence] = node.arguments as Node[];
      const written = literals(sentence);
      if (written) say(written);
      else if (sentence) found.looked.add(textOf(sentence));
      if (called === 't' && depth === 0) found.early.push(`${file}: ${textOf(node)}`);
    });
  }
  return found;
}
