// @vitest-environment happy-dom
import { readImport } from '@haat/contract/catalog/product-import';
import { writeReview } from '@haat/contract/catalog/reviews';
import { listByCategory, listProducts, readProduct } from '@haat/contract/catalog/shopper';
import { readOrder } from '@haat/contract/orders/shopper';
import { findMarketplace } from '@haat/contract/places';
import { paise } from '@haat/domain/basics/money';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { speak } from '../texts/translate.ts';
import { addressOf, call } from './call.ts';
import { CallFailed, failureCode, failureText } from './call-failed.ts';
import { session } from './session.ts';

const uuid = '0198c0de-0000-7000-8000-000000000001';
const requests: Request[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  requests.length = 0;
  session.signIn({ _id: uuid, name: 'Asha', token: 'secret' });
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    requests.push(new Request(`http://shop${address}`, request));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const said = { _id: uuid, name: 'Asha', rating: 5, comment: 'Soft', createdAt: '2026-11-21T05:15:00.000Z' };
const review = { ...said, bought: true, images: [] };
const write = () =>
  call(writeReview, {
    params: { storeId: uuid, id: uuid },
    body: { rating: 5, comment: ' Soft ' },
    key: 'k-1',
  });

describe('a call', () => {
  it('carries names with any letters, paise as rupees, and nothing that was not given', () => {
    expect(addressOf(findMarketplace, { params: { pinCode: '585412' } })).toBe(
      '/api/marketplace/places/585412',
    );
    expect(
      addressOf(listProducts, {
        params: { id: uuid },
        query: { keyword: 'daal & chawal', maxPrice: paise(49_950), inStock: true, sort: undefined },
      }),
    ).toBe(`/api/marketplace/${uuid}/products/?maxPrice=499.5&inStock=true&keyword=daal+%26+chawal`);
  });

  it('that its contract does not know is refused before it is made', () => {
    expect(() => addressOf(findMarketplace, { params: { pinCode: '012' } })).toThrow(
      expect.objectContaining({ code: 'invalid-input', status: 400 }),
    );
  });

  it('about a thing by an id that is none says that it is not there', () => {
    expect(() => addressOf(readOrder, { params: { id: 'nonsense' } })).toThrow(
      expect.objectContaining({ code: 'order-not-found', status: 404, message: 'Not found' }),
    );
    // Of several ids, the invalid one.
    const read = { id: uuid, import: 'nonsense' };
    expect(() => addressOf(readImport, { params: read })).toThrow(
      expect.objectContaining({ code: 'import-not-found', status: 404 }),
    );
    expect(() => addressOf(readImport, { params: { ...read, id: 'nonsense' } })).toThrow(
      expect.objectContaining({ status: 404 }),
    );
    // An invalid name is no invalid id, so nothing is said of the marketplace.
    const named = { params: { id: uuid, name: 'x'.repeat(500) }, query: {} };
    expect(() => addressOf(listByCategory, named)).toThrow(
      expect.objectContaining({ code: 'invalid-input' }),
    );
  });

  it('proves who makes it, names its intent, and gives dates back as dates', async () => {
    answer = () => Response.json(review, { status: 201 });
    expect((await write()).createdAt).toEqual(new Date('2026-11-21T05:15:00Z'));
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k-1');
  });

  // spec: rule failed-calls
  it('brings a refusal with its code, sentence, fields and details', async () => {
    answer = () =>
      Response.json(
        {
          message: 'Please check',
          code: 'invalid-input',
          issues: [{ path: 'rating', message: 'no' }],
          details: [1],
        },
        { status: 400 },
      );
    await expect(write()).rejects.toMatchObject({
      status: 400,
      code: 'invalid-input',
      message: 'Please check',
      details: [1],
      issues: [{ path: 'rating' }],
    });
  });

  // spec: rule dead-token
  it('signs out when the server no longer knows the token, and for no other refusal', async () => {
    answer = () =>
      Response.json({ message: 'Product not found', code: 'product-not-found' }, { status: 404 });
    await expect(write()).rejects.toMatchObject({ code: 'product-not-found' });
    expect(session.get()).not.toBeNull();
    answer = () =>
      Response.json({ message: 'Not authorized, token failed', code: 'not-authenticated' }, { status: 401 });
    await expect(write()).rejects.toMatchObject({ status: 401 });
    expect(session.get()).toBeNull();
  });

  // spec: rule failed-calls
  it('says in plain words that nobody answered, or that the answer makes no sense', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(write()).rejects.toMatchObject({ code: 'offline', status: 0, passing: true });
    answer = () => Promise.reject(new DOMException('late', 'TimeoutError'));
    await expect(write()).rejects.toMatchObject({ code: 'timeout' });
    answer = () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    await expect(write()).rejects.toMatchObject({ code: 'fault', status: 502 });
    answer = () => Response.json({ _id: uuid });
    await expect(call(readProduct, { params: { id: uuid, productId: uuid } })).rejects.toMatchObject({
      code: 'fault',
    });
  });
});

describe('the code of a failure', () => {
  it('is one that the call declares, or says that nobody answered', () => {
    expect(failureCode(new CallFailed(404, 'product-not-found'), writeReview)).toBe('product-not-found');
    expect(failureCode(new CallFailed(401, 'not-authenticated'), writeReview)).toBe('not-authenticated');
    expect(failureCode(new CallFailed(0, 'offline'), writeReview)).toBe('offline');
    expectTypeOf(failureCode(null, findMarketplace)).toEqualTypeOf<
      'not-in-service' | 'invalid-input' | 'too-many-requests' | 'fault' | 'offline' | 'timeout'
    >();
  });

  it('of several calls is one that any of them declares', () => {
    const error = new CallFailed(404, 'not-in-service');
    expect(failureCode(error, writeReview, findMarketplace)).toBe('not-in-service');
  });

  it('counts as a fault where the call does not declare it, and its sentence is still the server’s', () => {
    const error = new CallFailed(409, 'out-of-stock', { message: 'out of stock' });
    expect(failureCode(error, writeReview)).toBe('fault');
    expect(failureText(error)).toBe('out of stock');
    expect(failureCode(new TypeError('x is undefined'), writeReview)).toBe('fault');
  });

  it('is said in the language that is spoken, with the values that stand in it and words of ours among them', () => {
    const error = new CallFailed(409, 'payment-decided', {
      message: 'Already refunded at 6:44 pm by Meera Joshi',
      values: { decision: 'refunded', time: '6:44 pm', name: 'Meera Joshi' },
      sentence: 'Already {decision} at {time} by {name}',
    });
    expect(failureText(error)).toBe('Already refunded at 6:44 pm by Meera Joshi');
    speak('hi', {
      'Already {decision} at {time} by {name}': 'पहले ही तय हो चुका: {decision}, {time}, {name}',
      refunded: 'रिफ़ंड हुआ',
    });
    expect(failureText(error)).toBe('पहले ही तय हो चुका: रिफ़ंड हुआ, 6:44 pm, Meera Joshi');
    speak('en', {});
  });
});
