import { accessLines } from '../access-lines.ts';
import type { AccessRow } from '../access-world.ts';
import { AccessWorld } from '../access-world.ts';
import { type Market, makeMarket, makeProduct, makeUser, type TestProduct } from '../market.ts';
import type { OpenWorld } from '../open-access-world.ts';
import { stockUp } from '../stock-up.ts';
import { Observer, type Owner } from './belongings.ts';

const PLENTY = 100_000;

/** Names that only their rows have: of shops and goods, which shoppers read, and of people. */
export interface Marks {
  shop: string;
  person: string;
}

/** Another marketplace, or another store of our own, that we must not reach. */
export interface Neighbour {
  /** Sees their rows. */
  observer: Observer;
  world: AccessWorld;
  /** Their valid requests, by call. */
  lines: Map<string, AccessRow>;
  marks: Marks;
  /** An order of theirs that no request changes. */
  order: string;
}

const peopleOf = ({ shopper, admin, deliveryAdmin }: Market) => [shopper, admin, deliveryAdmin];

async function mark(
  { db }: OpenWorld,
  { marketplaceId, storeId, people }: Owner,
  marks: Marks,
): Promise<void> {
  const stores = db
    .updateTable('stores')
    .set({ name: marks.shop })
    .where('marketplace_id', '=', marketplaceId);
  await (storeId ? stores.where('id', '=', storeId) : stores).execute();
  const goods = db
    .updateTable('products')
    .set({ name: marks.shop })
    .where('marketplace_id', '=', marketplaceId);
  await (storeId ? goods.where('store_id', '=', storeId) : goods).execute();
  await db.updateTable('users').set({ name: marks.person }).where('id', 'in', people).execute();
}

async function neighbourOf(
  { db, world: { app, provider } }: OpenWorld,
  owner: Owner,
  market: Market,
  marks: Marks,
): Promise<Neighbour> {
  const world = new AccessWorld(app, db, market, provider);
  const order = await world.anOrder();
  return { observer: await Observer.of(db, owner), world, lines: new Map(accessLines(world)), marks, order };
}

/** A second marketplace with shops and people of its own. */
export async function anotherMarketplace(opened: OpenWorld): Promise<Neighbour> {
  const { db } = opened;
  const marks = { shop: 'Zubeida’s of the next town', person: 'Zubeida Patel of the next town' };
  const market = await makeMarket(db, '585330');
  const people = [...peopleOf(market), market.otherAdmin].map(({ id }) => id);
  const owner = { marketplaceId: market.id, people };
  await mark(opened, owner, marks);
  await stockUp(db, market.id);
  return neighbourOf(opened, owner, market, marks);
}

/** The second store of our own marketplace, with its own goods, admins and a shopper. */
export async function anotherStore(opened: OpenWorld): Promise<Neighbour> {
  const { db, world } = opened;
  const marks = { shop: 'Zubeida’s next door', person: 'Zubeida Patel next door' };
  const ours = world.market;
  const [here, storeId] = ours.stores;
  const goods = (price: number): Promise<TestProduct> =>
    makeProduct(db, {
      marketplaceId: ours.id,
      storeId,
      category: ours.category,
      name: marks.shop,
      price,
      stock: PLENTY,
    });
  const [atta, salt, dal] = await Promise.all([goods(26_800), goods(5_400), goods(9_900)]);
  const market: Market = {
    ...ours,
    stores: [storeId, here],
    atta,
    salt,
    dal,
    tomato: ours.atta,
    shopper: await makeUser(db, []),
    admin: ours.otherAdmin,
    otherAdmin: ours.admin,
    deliveryAdmin: await makeUser(db, ['deliveryAdmin'], { marketplaceId: ours.id, storeId }),
  };
  const owner = { marketplaceId: ours.id, storeId, people: peopleOf(market).map(({ id }) => id) };
  await mark(opened, owner, marks);
  return neighbourOf(opened, owner, market, marks);
}
