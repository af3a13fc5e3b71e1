import { fromRupees } from '@haat/domain/basics/money';
import { demoBundles } from '../../demo/catalogue/bundles.ts';
import { demoDiscountRules } from '../../demo/catalogue/discount-rules.ts';
import type { Tx } from '../kit/db.ts';
import { idOf } from './ids.ts';
import { insertRows } from './insert-rows.ts';
import { stableId } from './stable-id.ts';

/** Both marketplaces' discount rules and bundles. */
export async function seedOffers(tx: Tx): Promise<void> {
  await insertRows(tx, 'discount_rules', demoDiscountRules.map(ruleRow));
  await insertRows(tx, 'bundles', demoBundles.map(bundleRow));
  await insertRows(tx, 'bundle_products', demoBundles.flatMap(bundleItemRows));
}

const ruleRow = (rule: (typeof demoDiscountRules)[number]) => ({
  marketplace_id: idOf.marketplace(rule.marketplace),
  id: stableId(`rule ${rule.store} ${rule.slug}`),
  product_id: idOf.product(rule.store, rule.slug),
  threshold_paise: fromRupees(rule.threshold),
  msg: rule.msg,
});

const bundleRow = (bundle: (typeof demoBundles)[number], position: number) => ({
  marketplace_id: idOf.marketplace(bundle.marketplace),
  id: idOf.bundle(bundle.marketplace, bundle.name),
  // With products of one store only, it belongs to that store.
  store_id: storeOf(bundle),
  name: bundle.name,
  name_hi: bundle.hindi[0],
  name_kn: bundle.kannada[0],
  description: bundle.description,
  description_hi: bundle.hindi[1],
  description_kn: bundle.kannada[1],
  position,
});

function storeOf({ items }: (typeof demoBundles)[number]): string | null {
  const [first, ...others] = new Set(items.map(({ store }) => store));
  return first && others.length === 0 ? idOf.store(first) : null;
}

const bundleItemRows = (bundle: (typeof demoBundles)[number]) =>
  bundle.items.map((item, position) => ({
    marketplace_id: idOf.marketplace(bundle.marketplace),
    bundle_id: idOf.bundle(bundle.marketplace, bundle.name),
    product_id: idOf.product(item.store, item.slug),
    quantity: item.quantity,
    position,
  }));
