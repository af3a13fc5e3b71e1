/**
 * Replaces a block of a page. It stands between `<!-- name -->` and `<!-- /name -->`; the rest of the page is written
 * by hand.
 * @throws Error if the page has no such block
 */
export function withBlock(page: string, name: string, lines: readonly string[]): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = page.split(open);
  const after = rest?.split(close)[1];
  if (before === undefined || after === undefined) throw new Error(`The page has no block ${open}`);
  return [before + open, '', ...lines, '', close + after].join('\n');
}
