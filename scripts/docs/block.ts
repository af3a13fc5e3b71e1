/**
 * A page with one of its blocks written anew. A block stands between `<!-- name -->` and `<!-- /name -->`; all around it is
 * written by hand.
 * @throws Error when the page has no such block
 */
export function withBlock(page: string, name: string, lines: readonly string[]): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = page.split(open);
  const after = rest?.split(close)[1];
  if (before === undefined || after === undefined) throw new Error(`The page has no block ${open}`);
  return [before + open, '', ...lines, '', close + after].join('\n');
}
