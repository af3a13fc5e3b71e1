import { scaleLabelOf, USUAL_SCALE_LABEL } from '@haat/domain/product/scale-label';
import { expect, it } from 'vitest';
import { importCsv } from '../../../test/product-csv.ts';
import { statementWaits } from '../../../test/statement-waits.ts';
import { useMarket } from '../../../test/use-market.ts';
import { inTransaction } from '../../kit/db.ts';
import { takeSkuNumbers } from '../../operators/stores/sku-numbers-sql.ts';
import { productForms } from '../barcodes/test/forms.ts';
import { lockStock } from '../stock/stock-sql.ts';

const its = useMarket();
const { change } = productForms(its);

/** May be a scale label. */
const SUSPECT = scaleLabelOf({ ...USUAL_SCALE_LABEL, prefix: '21' }, 31, 250);
const imported = async () => {
  const { id: marketplaceId, stores, atta } = its.market;
  const csv = `sku,name,price,mrp,barcode\nSKU-${atta.id},Chakki Atta,260,285,${SUSPECT}\n`;
  const { problems } = await importCsv(its.db, { marketplaceId, storeId: stores[0] }, csv);
  return problems;
};
const changed = async () => (await change({ barcodes: [SUSPECT] })).statusCode;

it.each([
  ['is imported', imported, []],
  ['is changed', changed, 200],
])(
  'a product whose barcode a scale might print %s while another edit of it takes a SKU',
  async (_, other, done) => {
    const { id, stores, atta } = its.market;
    const pending = await inTransaction(its.db, async (tx) => {
      await takeSkuNumbers(tx, { marketplaceId: id, id: stores[0] }, 1);
      const waiting = other();
      await statementWaits(its.db);
      await tx.send((batch) => lockStock(batch, id, [{ productId: atta.id, variantId: null }]));
      return { waiting };
    });
    expect(await pending.waiting).toEqual(done);
  },
);
