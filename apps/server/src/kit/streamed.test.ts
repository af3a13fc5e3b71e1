import { expect, it } from 'vitest';
import { jsonLines } from './streamed.ts';

async function* pages(...rows: unknown[][]) {
  yield* rows;
}
async function textOf(...rows: unknown[][]): Promise<string> {
  let text = '';
  for await (const piece of jsonLines(pages(...rows))) text += piece;
  return text;
}

it('a list that is sent page by page is one JSON text with a row a line', async () => {
  const text = await textOf([{ name: 'two\nlines' }, 2], [], [3]);
  expect(JSON.parse(text)).toEqual([{ name: 'two\nlines' }, 2, 3]);
  expect(text.split('\n')).toEqual(['[', '{"name":"two\\nlines"},', '2,', '3', ']']);
});

it('a list without rows is an empty list', async () => {
  expect(JSON.parse(await textOf())).toEqual([]);
  expect(JSON.parse(await textOf([], []))).toEqual([]);
});
