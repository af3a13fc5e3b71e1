import type { StockCountLine } from '@haat/contract/catalog/stock-count';
import { paise } from '@haat/domain/basics/money';
import { describe, expect, it } from 'vitest';
import {
  afterSending,
  bodyOf,
  isEmpty,
  linesTooOld,
  linesWith,
  NO_DRAFT,
  readDraft,
  withCount,
  withoutTooOld,
  withReason,
} from './count-draft.ts';

const ME = { _id: 'asha', name: 'Asha' };

const line = (id: string, more: Partial<StockCountLine> = {}): StockCountLine => ({
  _id: id,
  product: id,
  variant: null,
  name: id,
  size: '',
  sku: id,
  barcodes: [],
  skuShared: false,
  image: '',
  soldBy: 'piece',
  cost: paise(100),
  expected: 17,
  counted: null,
  reason: null,
  version: 0,
  countedBy: null,
  countedAt: null,
  sold: 0,
  soldAt: null,
  ...more,
});

const counted = (draft = NO_DRAFT, pieces: number | null = 16, entry = 'e1', of = line('oil')) =>
  withCount(draft, of, pieces, { entry, at: 1000 });

describe('what is counted without a connection', () => {
  it('replaces the server’s counts, compared with the quantity expected at that moment', () => {
    const draft = counted();
    // Two were sold since, and the sheet was read again.
    const [shown] = linesWith([line('oil', { expected: 15 })], draft, ME);
    expect(shown).toMatchObject({ counted: 16, expected: 17, countedBy: ME, countedAt: new Date(1000) });
  });

  it('keeps its reason as long as it differs', () => {
    const draft = withReason(counted(), ['oil'], 'damaged');
    expect(linesWith([line('oil')], draft, ME)[0]?.reason).toBe('damaged');
    const fits = withReason(counted(NO_DRAFT, 17), ['oil'], 'damaged');
    expect(linesWith([line('oil')], fits, ME)[0]?.reason).toBeNull();
  });

  it('that was taken back is blank again', () => {
    const draft = counted(NO_DRAFT, null);
    const [shown] = linesWith([line('oil', { counted: 3, expected: 9, countedBy: ME })], draft, ME);
    expect(shown).toMatchObject({ counted: null, countedBy: null });
  });

  it('is sent with its age, in parts, reasons after their counts', () => {
    let draft = counted();
    draft = counted(draft, 2, 'e2', line('salt'));
    draft = withReason(draft, ['oil', 'salt'], 'expired');
    const body = bodyOf(draft, 61_000, 1);
    expect(body.entries).toEqual([{ _id: 'e1', line: 'oil', counted: 16, seen: 0, secondsAgo: 60 }]);
    expect(body.reasons).toEqual([{ line: 'oil', reason: 'expired' }]);
    expect(bodyOf(draft, 0, 9).entries[0]?.secondsAgo).toBe(0);
  });

  it('stays if it was counted again while the first count was being sent', () => {
    const sent = bodyOf(counted(), 2000, 9);
    const again = counted(counted(), 15, 'e2');
    expect(Object.keys(afterSending(again, sent).entries)).toEqual(['oil']);
    expect(isEmpty(afterSending(counted(), sent))).toBe(true);
  });

  it('and kept for more than 7 days is not sent, and its line is to be counted again', () => {
    const lines = [line('oil'), line('salt')];
    const fresh = withCount(counted(), line('salt'), 3, { entry: 'e2', at: 2000 });
    const draft = withReason(fresh, ['oil', 'salt'], 'damaged');
    const weekLater = 7 * 24 * 3600_000 + 1600;
    const kept = withoutTooOld(draft, weekLater);
    expect(bodyOf(kept, weekLater, 9)).toMatchObject({
      entries: [{ line: 'salt' }],
      reasons: [{ line: 'salt' }],
    });
    expect(linesTooOld(lines, kept)).toEqual(['oil']);
    expect(readDraft(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    expect(linesTooOld(lines, counted(kept))).toEqual([]);
    expect(linesTooOld([line('oil', { counted: 4, version: 1 })], kept)).toEqual([]);
  });

  it('is as old as its entry if it was restored or confirmed later', () => {
    const now = 30 * 24 * 3600_000;
    const draft = withCount(NO_DRAFT, line('oil'), 10, { entry: 'e1', at: 0, enteredAt: now });
    expect(withoutTooOld(draft, now)).toBe(draft);
    expect(bodyOf(draft, now, 9).entries[0]?.secondsAgo).toBe(30 * 24 * 3600);
    expect(linesTooOld([line('oil')], withoutTooOld(draft, 2 * now))).toEqual(['oil']);
  });

  it('is restored from the device, and nonsense is not', () => {
    const draft = { ...withReason(counted(), ['oil'], 'damaged'), note: 'Leaking' };
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect([null, 'x', {}, { entries: 1, reasons: {} }].map(readDraft)).toEqual(Array(4).fill(undefined));
  });
});
