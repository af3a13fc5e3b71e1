import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { cashFacts } from '../../../../test/cash-facts.ts';
import type { TestUser } from '../../../../test/market.ts';
import { approvalFacts } from '../../../../test/till-approvals.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { uploadForm } from '../../../goods/images/test/upload-form.ts';

const its = useMarket();
const { aCashier, enter } = approvalFacts(its);
const manager = () => its.market.admin;

let act: string;
const facts = () => cashFacts(its, its.market.stores[0]);
const photo = (of = act) => `/api/config/${its.market.stores[0]}/cash/acts/${of}/photo`;
const picture = (width = 30, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

const add = async (user: TestUser, bytes: Buffer | string, url = photo()) => {
  const { payload, headers } = uploadForm({ name: 'slip.png', field: 'photo', bytes });
  const answer = await its.app.inject({
    method: 'PUT',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${user.token}` },
  });
  return { status: answer.statusCode, code: answer.json().code };
};
const read = (user: TestUser) =>
  its.app.inject({ url: photo(), headers: { authorization: `Bearer ${user.token}` } });
const hasPhoto = async () => {
  const { moves } = await facts().moves(manager(), '?kind=banked');
  return moves.map((move: { hasPhoto: boolean }) => move.hasPhoto);
};

beforeEach(async () => {
  await enter(manager(), { paymentMethod: 'cash' });
  const banked = await facts().toBank(manager(), { from: { kind: 'user', id: manager().id }, amount: 100 });
  act = banked.act;
});

test('a slip has one photo, which stays', async () => {
  expect(await hasPhoto()).toEqual([false]);
  expect((await add(manager(), await picture(3000, 4000))).status).toBe(200);
  expect(await hasPhoto()).toEqual([true]);
  const answer = await read(manager());
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1050,
    height: 1400,
  });
  expect(await add(manager(), await picture())).toMatchObject({ status: 409, code: 'slip-has-photo' });
});

test('what is no picture, and a move that is no slip, have none', async () => {
  expect(await add(manager(), 'no picture')).toMatchObject({ code: 'image-refused' });
  const { moves } = await facts().moves(manager(), '?kind=paid');
  expect((await add(manager(), await picture(), photo(moves[0].act))).code).toBe('cash-move-not-found');
  expect(await hasPhoto()).toEqual([false]);
});

test('only who manages the store’s cash sees it', async () => {
  await add(manager(), await picture());
  for (const user of [its.market.deliveryAdmin, await aCashier(), its.market.shopper])
    expect((await read(user)).statusCode).toBe(403);
  expect((await read(its.market.otherAdmin)).statusCode).toBe(404);
  expect((await read(its.market.superAdmin)).statusCode).toBe(200);
});
