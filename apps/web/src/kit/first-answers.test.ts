// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeFirstAnswer } from './first-answers.ts';

const ADDRESS = '/api/marketplace/1/products/2';
const requested = (answer: Promise<Response>) => {
  answer.catch(() => {});
  window.firstAnswers = { [ADDRESS]: answer };
};

let age = 0;
beforeEach(() => {
  age = 100;
  vi.spyOn(performance, 'now').mockImplementation(() => age);
  return () => vi.restoreAllMocks();
});

describe('an answer that the page requested before the app was there', () => {
  it('is given to the first who wants it, and to nobody after', async () => {
    requested(Promise.resolve(new Response('dahi')));
    expect(await (await takeFirstAnswer(ADDRESS))?.text()).toBe('dahi');
    expect(await takeFirstAnswer(ADDRESS)).toBeUndefined();
  });

  it('is none for another address', async () => {
    requested(Promise.resolve(new Response('dahi')));
    expect(await takeFirstAnswer('/api/marketplace/1/products/3')).toBeUndefined();
  });

  it('is none when it failed, so that the app requests it itself', async () => {
    requested(Promise.reject(new TypeError('offline')));
    expect(await takeFirstAnswer(ADDRESS)).toBeUndefined();
    requested(Promise.resolve(new Response('', { status: 503 })));
    expect(await takeFirstAnswer(ADDRESS)).toBeUndefined();
  });

  it('is none once it may be old', async () => {
    requested(Promise.resolve(new Response('dahi')));
    age = 15_001;
    expect(await takeFirstAnswer(ADDRESS)).toBeUndefined();
  });
});
