import { expect, test } from 'vitest';
import { Refusal } from '../../../kit/refusal.ts';
import { PdfPrinter } from './pdf-printer.ts';

test('thirty prints wait at most, ten of one store; who comes beyond is asked to come again, and may', async () => {
  const printer = new PdfPrinter();
  const refusalOf = (error: unknown) => (error instanceof Refusal ? error.code : 'printed');
  const print = (of: string) =>
    printer.print({ documents: [], look: 'plain', copy: 'original' }, of).then(() => 'printed', refusalOf);
  const printAll = (count: number, ofEach: number) =>
    Promise.all(Array.from({ length: count }, (_, nth) => print(`store ${nth % (count / ofEach)}`)));
  const refused = (answers: string[]) => answers.filter((answer) => answer === 'unavailable');
  expect(refused(await printAll(40, 10))).toHaveLength(10);
  expect(refused(await printAll(20, 20))).toHaveLength(10);
  expect(refused(await printAll(1, 1))).toEqual([]);
});
