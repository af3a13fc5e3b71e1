import { expect, test } from 'vitest';
import { Refusal } from '../../../kit/refusal.ts';
import { PdfPrinter } from './pdf-printer.ts';

test('thirty prints wait at most; who comes beyond is asked to come again, and may', async () => {
  const printer = new PdfPrinter();
  const refusalOf = (error: unknown) => (error instanceof Refusal ? error.code : 'printed');
  const printAll = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        printer.print({ documents: [], look: 'plain', copy: 'original' }).then(() => 'printed', refusalOf),
      ),
    );
  const answers = await printAll(40);
  expect(answers.filter((answer) => answer === 'unavailable')).toHaveLength(10);
  expect(await printAll(1)).not.toContain('unavailable');
});
