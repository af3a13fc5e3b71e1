import { readScannedCode } from '@haat/contract/catalog/barcodes';
import { codesOf, plainCode, readBarcode } from '@haat/domain/product/barcode';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { beep } from '../../../office-kit/scan/beep.ts';
import { t } from '../../../texts/translate.ts';
import { shownQuantity } from '../../../ui/display/shown-quantity.ts';
import type { PackingGoods, ShownLine } from './packing-lines.ts';
import type { Packing } from './use-packing.ts';

/** A scan's result; `goods`: a product that isn't in the order. */
export type ScanAnswer = { text: string; isWrong?: boolean; goods?: PackingGoods };

const nameOf = ({ name, size }: Pick<ShownLine, 'name' | 'size'>) => [name, size].filter(Boolean).join(' ');

/** What is in the bag of a line, in words: '1 of 2 in the bag'. */
const inBagText = ({ quantity, soldBy }: ShownLine, units: number) =>
  t('{{quantity}} of {{ordered}} in the bag', {
    quantity: shownQuantity(units, soldBy),
    ordered: shownQuantity(quantity, soldBy),
  });

function lineOfCode(lines: readonly ShownLine[], typed: string): ShownLine | undefined {
  const wanted = plainCode(typed).toLowerCase();
  const codes = codesOf(typed);
  const has = ({ sku, codes: own }: Pick<PackingGoods, 'sku' | 'codes'>) =>
    sku.toLowerCase() === wanted || own.some((one) => codes.includes(readBarcode(one) ?? one));
  const found = lines.filter((line) => has(line) || (line.said?.replacedBy && has(line.said.replacedBy)));
  // The same goods may be on two lines: an offer and its price.
  return found.find(({ said, quantity }) => (said?.quantity ?? 0) < quantity) ?? found[0];
}

/** Each scan ticks one of its line, or its weight. Codes of the order's goods are known without a network. */
export function usePackingScans(storeId: string, { lines, say }: Packing, onLine: (line: number) => void) {
  const [answer, setAnswer] = useState<ScanAnswer | null>(null);
  const latest = useRef(lines);
  latest.current = lines;

  const refuse = useCallback((wrong: ScanAnswer) => {
    beep();
    setAnswer({ ...wrong, isWrong: true });
  }, []);

  const add = useCallback(
    (line: ShownLine, units: number) => {
      onLine(line.line);
      const before = line.said?.quantity ?? 0;
      if (before >= line.quantity) {
        const all = shownQuantity(line.quantity, line.soldBy);
        return refuse({
          text: `${nameOf(line)}: ${t('All {{quantity}} are in the bag', { quantity: all })}`,
        });
      }
      const quantity = Math.min(line.quantity, before + units);
      const replacedBy = line.said?.replacedBy ?? null;
      say(line, { quantity, reason: null, replacedBy });
      latest.current = latest.current.map((one) =>
        one.line === line.line ? { ...one, said: { quantity, reason: null, replacedBy } } : one,
      );
      setAnswer({ text: `${nameOf(line)} · ${inBagText(line, quantity)}` });
    },
    [say, onLine, refuse],
  );

  const scan = useCallback(
    async (typed: string) => {
      const known = lineOfCode(latest.current, typed);
      if (known?.soldBy === 'piece') return add(known, 1);
      const read = await call(readScannedCode, { params: { storeId }, query: { code: typed } }).catch(
        () => null,
      );
      const found = read?.goods.flatMap(
        (goods) =>
          latest.current.find(
            (line) => line.product === goods.product && (line.variant ?? null) === goods.variant,
          ) ?? [],
      );
      const line = known ?? found?.[0];
      // Loose goods without a weight on their label are weighed by hand.
      if (line) return read?.grams ? add(line, read.grams) : onLine(line.line);
      const [goods] = read?.goods ?? [];
      if (!goods) return refuse({ text: t('{{code}} is not in this order', { code: typed }) });
      refuse({
        text: t('{{name}} is not in this order', { name: nameOf(goods) }),
        goods: { ...goods, codes: goods.barcodes, variant: goods.variant ?? undefined } as PackingGoods,
      });
    },
    [add, onLine, refuse, storeId],
  );

  return { answer, scan, clear: () => setAnswer(null) };
}
