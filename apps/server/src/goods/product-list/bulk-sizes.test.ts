import { describe, expect, it } from 'vitest';
import { useMarket } from '../../../test/use-market.ts';
import { bulkEdits } from './test/bulk-edits.ts';

const its = useMarket();
const { apply, preview, undo, chosen, set, stored, withVariant, variant, entries } = bulkEdits(its);

describe('a bulk edit of a product in several sizes', () => {
  it('shows each size that changes, and the product only if its own does', async () => {
    const { salt } = its.market;
    const large = await withVariant(salt, { count_in_stock: 8 });
    await set(salt.id, { count_in_stock: 0 });
    const clear = { what: 'clear', cause: 'written-off' };
    expect((await preview(clear, chosen(salt))).json()).toMatchObject({
      changed: 1,
      effects: [
        { _id: large, name: 'Table Salt, 5 kg', before: { countInStock: 8 }, after: { countInStock: 0 } },
      ],
      more: 0,
    });
    await set(salt.id, { count_in_stock: 3 });
    for (let size = 0; size < 50; size += 1) await withVariant(salt, { count_in_stock: 1 });
    const { effects, more } = (await preview(clear, chosen(salt))).json();
    expect([effects[0].name, effects.length, more]).toEqual(['Table Salt', 50, 2]);
  });

  it.each([
    [{ what: 'priceBy', percent: -10 }, 9_000],
    [{ what: 'offMrp', percent: 50 }, 6_000],
  ])('changes the prices of variants, too: %o', async (change, price) => {
    const { salt } = its.market;
    const large = await withVariant(salt, { price_paise: 10_000, mrp_paise: 12_000 });
    const { edit } = (await apply(change, chosen(salt))).json();
    expect((await variant(large)).price_paise).toBe(price);
    expect((await entries())[0]?.details).toMatchObject({
      rows: [{ id: salt.id }, { id: large, before: { price: 10_000 }, after: { price } }],
    });
    expect((await undo(edit)).json()).toEqual({ changed: 1, refused: [] });
    expect([(await variant(large)).price_paise, (await stored(salt.id)).price_paise]).toEqual([
      10_000, 5_400,
    ]);
  });

  it('leaves a product of which a variant would be above its MRP', async () => {
    const { salt } = its.market;
    const large = await withVariant(salt, { price_paise: 11_500, mrp_paise: 12_000 });
    await set(salt.id, { mrp_paise: 10_000 });
    const done = await apply({ what: 'priceBy', percent: 10 }, chosen(salt));
    expect(done.json()).toMatchObject({ changed: 0, refused: [{ reason: 'above-mrp' }] });
    expect((await variant(large)).price_paise).toBe(11_500);
  });
});
