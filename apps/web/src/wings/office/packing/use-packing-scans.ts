import { readScannedCode } from '@haat/contract/catalog/barcodes';
import { codesOf, plainCode, readBarcode } from '@haat/domain/product/barcode';
import { mayBeOfScale } from '@haat/domain/product/scale-label';
import { useRef, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { failureText } from '../../../kit/call-failed.ts';
import { beep } from '../../../office-kit/scan/beep.ts';
import { t } from '../../../texts/translate.ts';
import { shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { inBagOf, type LineAnswer, type PackingGoods, type ShownLine } from './packing-lines.ts';
import type { Packing } from './use-packing.ts';

/** `goods` is a product that isn't in the order. */
export type ScanAnswer = { text: string; isWrong?: boolean; goods?: PackingGoods };

const nameOf = ({ name, size }: Pick<ShownLine, 'name' | 'size'>) => [name, size].filter(Boolean).join(' ');

/** '1 of 2 in the bag'. */
const inBagText = ({ quantity, soldBy }: ShownLine, units: number) =>
  t('{{quantity}} of {{ordered}} in the bag', {
    quantity: shownQuantity(units, soldBy),
    ordered: shownQuantity(quantity, soldBy),
  });

/** The line of scanned goods, which were ordered or replace it. */
type Found = { line: ShownLine; isReplacement: boolean };

function findCode(lines: readonly ShownLine[], typed: string): Found | undefined {
  const wanted = plainCode(typed).toLowerCase();
  const codes = codesOf(typed);
  const has = ({ sku, codes: own }: Pick<PackingGoods, 'sku' | 'codes'>) =>
    sku.toLowerCase() === wanted || own.some((one) => codes.includes(readBarcode(one) ?? one));
  const found = lines.flatMap((line): Found[] => {
    if (has(line)) return [{ line, isReplacement: false }];
    return line.said?.replacedBy && has(line.said.replacedBy) ? [{ line, isReplacement: true }] : [];
  });
  // Two lines may have the same goods: at an offer's price and at the usual one.
  return found.find(({ line }) => inBagOf(line) < line.quantity) ?? found[0];
}

/** Null if the line has no room for more. */
function withMore({ line, isReplacement }: Found, units: number): LineAnswer | null {
  const { said, quantity: ordered } = line;
  const more = Math.min(ordered - inBagOf(line), units);
  if (more <= 0) return null;
  const replacedBy = said?.replacedBy ?? null;
  const own = (said?.quantity ?? 0) + (isReplacement ? 0 : more);
  return {
    quantity: own,
    reason: null,
    replacedBy:
      isReplacement && replacedBy ? { ...replacedBy, quantity: replacedBy.quantity + more } : replacedBy,
  };
}

/** Works offline for codes of the order's goods. */
export function usePackingScans(storeId: string, { lines, say }: Packing, onLine: (line: number) => void) {
  const [answer, setAnswer] = useState<ScanAnswer | null>(null);
  const latest = useRef(lines);
  latest.current = lines;

  const refuse = (wrong: ScanAnswer) => {
    beep();
    setAnswer({ ...wrong, isWrong: true });
  };

  const add = (found: Found, units: number) => {
    // Another scan may have been added during the look-up.
    const line = latest.current.find((one) => one.line === found.line.line) ?? found.line;
    onLine(line.line);
    const said = withMore({ ...found, line }, units);
    if (!said) {
      const all = shownQuantity(line.quantity, line.soldBy);
      return refuse({
        text: `${nameOf(line)}: ${t('All {{quantity}} are in the bag', { quantity: all })}`,
      });
    }
    say(line, said);
    latest.current = latest.current.map((one) => (one.line === line.line ? { ...one, said } : one));
    setAnswer({ text: `${nameOf(line)} · ${inBagText(line, inBagOf({ said }))}` });
  };

  const scan = async (typed: string) => {
    const known = findCode(latest.current, typed);
    if (known?.line.soldBy === 'piece') return add(known, 1);
    const read = await call(readScannedCode, { params: { storeId }, query: { code: typed } }).catch(
      (error: unknown) => ({ failed: failureText(error) }),
    );
    if ('failed' in read) {
      if (known) return onLine(known.line.line);
      // Only the server knows whose code a scale's label has.
      const text = codesOf(typed).some(mayBeOfScale)
        ? read.failed
        : t('{{code}} is not in this order', { code: typed });
      return refuse({ text });
    }
    const found = read.goods.flatMap(
      (goods) =>
        latest.current.find(
          (line) => line.product === goods.product && (line.variant ?? null) === goods.variant,
        ) ?? [],
    );
    const [line] = found;
    const where = known ?? (line && { line, isReplacement: false });
    // Loose goods without a weight on the label are weighed by hand.
    if (where) return read.grams ? add(where, read.grams) : onLine(where.line.line);
    const [goods] = read.goods;
    if (!goods) return refuse({ text: t('{{code}} is not in this order', { code: typed }) });
    refuse({
      text: t('{{name}} is not in this order', { name: nameOf(goods) }),
      goods: { ...goods, codes: goods.barcodes, variant: goods.variant ?? undefined } as PackingGoods,
    });
  };

  return { answer, scan, clear: () => setAnswer(null) };
}
