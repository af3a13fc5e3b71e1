import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../../test/order-request.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
let port: number;
beforeAll(async () => {
  await its.app.listen({ port: 0, host: '127.0.0.1' });
  port = (its.app.server.address() as AddressInfo).port;
});

interface Stream {
  status: number | undefined;
  headers: Record<string, unknown>;
  text: () => string;
  ended: Promise<unknown>;
}

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Like a browser; resolves once the stream is open. */
function listen({ token }: TestUser): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const asked = request({ port, path: '/api/orders/news', headers }, (answer) => {
      let text = '';
      const ended = new Promise((done) => answer.on('close', done));
      const stream = { status: answer.statusCode, headers: answer.headers, text: () => text, ended };
      answer
        .on('error', () => {})
        .on('data', (bytes) => {
          text += bytes;
          resolve(stream);
        });
      if (answer.statusCode !== 200) resolve(stream);
    });
    asked.on('error', reject).end();
    open.push(() => asked.destroy());
  });
}

const order = async (product = its.market.atta) => {
  const { app, market } = its;
  return (await placeOrder(app, market, market.shopper, orderBody([{ product, qty: 1 }]))).json()
    ._id as string;
};

describe('who listens to the news of orders', () => {
  test('hears of one that is placed and one that changes, and learns nothing else of them', async () => {
    const news = await listen(its.market.admin);
    const id = await order();
    await expect.poll(news.text).toContain('data: {"news":"placed"}\n\n');
    await as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/pay`);
    await expect.poll(news.text).toContain('data: {"news":"changed"}\n\n');
    expect(news.text().replaceAll(/data: \{"news":"(placed|changed)"\}\n\n/g, '')).toBe(': open\n\n');
  });

  test('hears nothing of another store', async () => {
    const [own, other] = [await listen(its.market.otherAdmin), await listen(its.market.superAdmin)];
    await order();
    await expect.poll(other.text).toContain('placed');
    await order(its.market.tomato);
    await expect.poll(own.text).toContain('placed');
    // The first store's would have come before.
    expect(own.text().match(/data:/g)).toHaveLength(1);
  });

  test('is told by proxies at once: nothing on the way gathers, stores or packs the answer', async () => {
    const { headers } = await listen(its.market.admin);
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('hears no more once signed out', async () => {
    const news = await listen(its.market.admin);
    await as(its.market.admin, its.app, 'POST', '/api/users/logout');
    await news.ended;
    expect((await listen(its.market.admin)).status).toBe(401);
  });

  test('has six streams at most', async () => {
    const streams = await Promise.all(Array.from({ length: 6 }, () => listen(its.market.deliveryAdmin)));
    expect(streams.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await listen(its.market.deliveryAdmin)).status).toBe(429);
    expect((await listen(its.market.admin)).status).toBe(200);
    open.shift()?.();
    await expect.poll(async () => (await listen(its.market.deliveryAdmin)).status).toBe(200);
  });
});

test('a shopper may not listen', async () => {
  expect((await listen(its.market.shopper)).status).toBe(403);
});
