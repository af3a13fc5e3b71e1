import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_CALLS } from './calls.ts';

interface Json {
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
}

/** Goods have a name and a price. */
const isGoods = ({ name, price }: Record<string, Json>) => name !== undefined && price !== undefined;

/** Where an answer has goods, and whether with names in the shop's other languages. */
function goodsIn(schema: Json, path: string): { path: string; isLocal: boolean }[] {
  const { properties = {}, items, anyOf = [] } = schema;
  return [
    ...(isGoods(properties) ? [{ path, isLocal: 'nameHi' in properties && 'nameKn' in properties }] : []),
    ...Object.entries(properties).flatMap(([name, inside]) => goodsIn(inside, `${path}.${name}`)),
    ...(items ? goodsIn(items, path) : []),
    ...anyOf.flatMap((one) => goodsIn(one, path)),
  ];
}

/** Goods without such names, with the reason. */
const IN_ONE_LANGUAGE: Record<string, string> = {
  'readProduct.variants': 'a size or colour, whose words the shop translates',
  'listBoughtAgain.last.items': 'said only of what is gone, which has no other name',
};

it('answers to shoppers name goods in every language of the shop', () => {
  const goods = [...ALL_CALLS].flatMap(([name, { access, reply }]) =>
    (access === 'public' || access === 'signed-in') && reply instanceof z.core.$ZodType
      ? goodsIn(z.toJSONSchema(reply, { unrepresentable: 'any', reused: 'inline' }) as Json, name)
      : [],
  );
  expect(goods.length).toBeGreaterThan(10);
  const nameless = new Set(goods.filter(({ isLocal }) => !isLocal).map(({ path }) => path));
  expect([...nameless].toSorted()).toEqual(Object.keys(IN_ONE_LANGUAGE).toSorted());
});
