import {
  addStockCountLine,
  type CountableGoods,
  goodsToChoose,
  type StockCountLine,
} from '@haat/contract/catalog/stock-count';
import { newId } from '@haat/domain/basics/ids';
import { countedAfter, readScan } from '@haat/domain/catalogue/stock-count';
import { codesOf, plainCode, readBarcode } from '@haat/domain/product/barcode';
import { useCallback, useRef, useState } from 'react';
import { safeDecode } from 'zod/mini';
import { call } from '../../../kit/call.ts';
import { CallFailed, failedWith, failureText } from '../../../kit/call-failed.ts';
import { beep } from '../../../office-kit/scan/beep.ts';
import { t } from '../../../texts/translate.ts';
import { askToReplace } from './ask-to-replace.ts';
import { withCount } from './count-draft.ts';
import type { CountDesk } from './use-stock-count.ts';

export type ScanAnswer =
  | { line: StockCountLine; counted: number | null; before: Before }
  | { problem: string };

/** State before a scan, with its time by the device's clock and the books' quantity then. */
type Before = { counted: number | null; at: number; expected: number };

/**
 * Each scan adds one to its line; an unlisted code is looked up and added. Scans are queued, so that two of
 * the same count twice.
 */
export function useScans(desk: CountDesk, lines: readonly StockCountLine[]) {
  const [answer, setAnswer] = useState<ScanAnswer | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const latest = useRef(lines);
  latest.current = lines;
  const { me, change, replace, sheet } = desk;
  const id = sheet?._id ?? '';

  /** Counting times by the device's clock, as the server's differ. */
  const times = useRef(new Map<string, number>());
  const count = useCallback(
    async (line: StockCountLine, counted: number | null, restored?: Before): Promise<boolean> => {
      setCurrent(line._id);
      const others = line.counted !== null && line.countedBy && line.countedBy._id !== me._id;
      if (others && counted !== line.counted && !(await askToReplace(line, counted))) return false;
      const { at = Date.now(), expected = line.expected } = restored ?? {};
      times.current.set(line._id, at);
      const made = { entry: newId(), at, ...(restored && { enteredAt: Date.now() }) };
      change((draft) => withCount(draft, { ...line, expected }, counted, made));
      // Updated at once, as the next scan may precede the render.
      latest.current = latest.current.map((one) =>
        one._id === line._id ? { ...one, counted, countedBy: counted === null ? null : me } : one,
      );
      return true;
    },
    [change, me],
  );
  const beforeOf = ({ _id, counted, countedBy, countedAt, expected }: StockCountLine): Before => {
    const here = countedBy?._id === me._id ? times.current.get(_id) : undefined;
    return { counted, expected, at: here ?? countedAt?.getTime() ?? Date.now() };
  };

  const { choice, choose } = useGoodsChoice();
  const find = async (code: string): Promise<StockCountLine | null> => {
    const known = lineOfCode(latest.current, code);
    if (known) return known;
    const added = await call(addStockCountLine, { params: { id }, body: { code } }).catch(
      (failed: unknown) => {
        if (failedWith(failed, 'barcode-shared')) return choose(code, failed as CallFailed);
        throw failed;
      },
    );
    if (added === null) return null;
    if (typeof added === 'string') return find(added);
    const here = latest.current.find(({ _id }) => _id === added._id);
    if (here) return here;
    await replace((known) => ({ ...known, lines: [...known.lines, added] }));
    latest.current = [...latest.current, added];
    return added;
  };

  const take = async (typed: string, chosen?: string) => {
    const { pieces, code } = readScan(typed);
    try {
      const line =
        code || chosen ? await find(chosen ?? code) : latest.current.find(({ _id }) => _id === current);
      if (!line) return;
      const before = beforeOf(line);
      const counted = countedAfter(line, { pieces });
      setAnswer((await count(line, counted)) ? { line, counted, before } : null);
    } catch (failed) {
      beep();
      const problem = failedWith(failed, 'sku-not-found')
        ? t('No product has {{code}}', { code })
        : failed instanceof CallFailed && failed.status > 0
          ? failureText(failed)
          : t('{{code}} is not on this sheet, and can’t be looked up without a connection.', { code });
      setAnswer({ problem });
    }
  };

  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const scan = (typed: string, chosen?: string) => {
    queue.current = queue.current.then(() => take(typed, chosen));
    return queue.current;
  };
  /** Restores the earlier count with its own time, so that later sales are still deducted. */
  const undo = () => {
    setAnswer(null);
    if (!answer || 'problem' in answer) return;
    const line = latest.current.find(({ _id }) => _id === answer.line._id);
    if (line) void count(line, answer.before.counted, answer.before);
  };
  return { scan, count, answer, current, setCurrent, undo, choice };
}

/**
 * By id, SKU or barcode. A barcode shared with other goods matches none, as those may be on no line yet and
 * the user must choose.
 */
function lineOfCode(lines: readonly StockCountLine[], code: string): StockCountLine | undefined {
  const wanted = plainCode(code).toLowerCase();
  const named = lines.find(
    ({ _id, sku, skuShared }) => _id === wanted || (!skuShared && sku.toLowerCase() === wanted),
  );
  if (named) return named;
  const codes = codesOf(code);
  return lines.find(({ barcodes }) =>
    barcodes.some((one) => !one.shared && codes.includes(readBarcode(one.code) ?? '')),
  );
}

function useGoodsChoice() {
  const [open, setOpen] = useState<{
    code: string;
    goods: readonly CountableGoods[];
    onChoose: (id: string | null) => void;
  } | null>(null);
  const choose = (code: string, { details }: CallFailed) =>
    new Promise<string | null>((resolve) => {
      const onChoose = (id: string | null) => {
        setOpen(null);
        resolve(id);
      };
      setOpen({ code, goods: safeDecode(goodsToChoose, details as never).data ?? [], onChoose });
    });
  return { choice: open, choose };
}
