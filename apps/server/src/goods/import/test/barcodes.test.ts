import { USUAL_SCALE_LABEL } from '@haat/domain/product/scale-label';
import { beforeEach, describe, expect, it } from 'vitest';
import { useMarket } from '../../../../test/use-market.ts';
import { importer } from './imports.ts';

const its = useMarket({ jobs: true });
let wizard: ReturnType<typeof importer>;

beforeEach(() => {
  wizard = importer(its.app, its.market.admin, its.market.stores[0]);
});

const file = (...rows: string[]) => `name,sku,price,mrp,barcodes\n${rows.join('\n')}`;
const codes = async () =>
  (
    await its.db
      .selectFrom('barcodes')
      .select('code')
      .where('marketplace_id', '=', its.market.id)
      .orderBy('position')
      .execute()
  ).map(({ code }) => code);

describe('barcodes of a file', () => {
  it('come with their products, replace those that a product has, and go when the import is undone', async () => {
    const first = await wizard.apply(
      await wizard.plan(file('Dal,TD-1,150,180,8901030865275; 036000291452;')),
    );
    expect(first.counts).toMatchObject({ created: 1 });
    expect(await codes()).toEqual(['08901030865275', '00036000291452']);
    const plan = await wizard.plan(file('Dal,TD-1,150,180,73513537'));
    expect(plan.counts).toMatchObject({ changed: 1 });
    expect(await wizard.rows(plan._id)).toMatchObject([
      { cells: { barcode: '73513537' }, changes: { barcode: '8901030865275 036000291452' } },
    ]);
    await wizard.apply(plan);
    expect(await codes()).toEqual(['00000073513537']);
    await wizard.undo(plan._id);
    expect(await codes()).toEqual(['08901030865275', '00036000291452']);
    const made = await wizard.apply(await wizard.plan(file('Rava,R-1,40,45,4006381333931')));
    expect(await codes()).toHaveLength(3);
    await wizard.undo(made._id);
    expect(await codes()).toEqual(['08901030865275', '00036000291452']);
  });

  it('are read as at the till: with what a scanner put before them, as GS1 codes, in figures of other scripts', async () => {
    await wizard.apply(
      await wizard.plan(
        file(
          'Dal,TD-1,150,180,]E08901030865275',
          'Rava,R-1,40,45,(01)00036000291452(17)271231',
          'Poha,P-1,40,45,४००६३८१३३३९३१',
        ),
      ),
    );
    expect((await codes()).toSorted()).toEqual(['00036000291452', '04006381333931', '08901030865275']);
  });

  it('stay where the file has none: old files and exports are taken as before', async () => {
    await wizard.apply(await wizard.plan(file('Dal,TD-1,150,180,8901030865275')));
    const plan = await wizard.plan('name,sku,price,mrp\nDal,TD-1,140,180');
    expect(plan.counts).toMatchObject({ changed: 1 });
    await wizard.apply(plan);
    expect(await codes()).toEqual(['08901030865275']);
    expect((await wizard.plan(file('Dal,TD-1,140,180,8901030865275;'))).counts).toMatchObject({
      unchanged: 1,
    });
  });

  it('that begin as the labels of the store’s scale are refused', async () => {
    const label = { ...USUAL_SCALE_LABEL, prefix: '21' };
    await its.db
      .updateTable('stores')
      .set({ scale_labels: JSON.stringify([label]) })
      .where('marketplace_id', '=', its.market.id)
      .where('id', '=', its.market.stores[0])
      .execute();
    const plan = await wizard.plan(file('Dal,TD-1,150,180,2100031002504', 'Rava,R-1,40,45,2000031002507'));
    const rows = await wizard.rows(plan._id);
    expect(rows[0]).toMatchObject({
      outcome: 'refused',
      problems: [{ column: 'barcode', value: '2100031002504', reason: 'barcode-of-scale' }],
    });
    expect(rows[1]).toMatchObject({ outcome: 'created' });
  });
});
