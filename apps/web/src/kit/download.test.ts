// @vitest-environment happy-dom
import { downloadInvoice } from '@haat/contract/invoices';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { download } from './download.ts';
import { session } from './session.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const requests: Request[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  requests.length = 0;
  session.signIn({ _id: id, name: 'Asha', token: 'secret' });
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    requests.push(new Request(`http://shop${address}`, request));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const shares: (number | undefined)[] = [];
const fetchIt = () => {
  shares.length = 0;
  return download(downloadInvoice, { params: { id } }, (share) => shares.push(share));
};
const pieces = (...texts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });

it('a file comes whole, under its name, for whoever is signed in, and reports its progress', async () => {
  const headers = {
    'content-type': 'application/pdf',
    'content-length': '8',
    'content-disposition': 'attachment; filename="invoice-BP-26-27-000123.pdf"',
  };
  answer = () => new Response(pieces('%P', 'DF-1.7'), { headers });
  const { name, blob } = await fetchIt();
  expect([name, blob.type, await blob.text()]).toEqual([
    'invoice-BP-26-27-000123.pdf',
    'application/pdf',
    '%PDF-1.7',
  ]);
  expect(shares).toEqual([0.25, 1]);
  expect(requests[0]?.url).toBe(`http://shop/api/orders/${id}/invoice.pdf`);
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
  expect(requests[0]?.headers.get('accept')).toBe('application/pdf');
});

it('a file of unknown size reports no share', async () => {
  answer = () => new Response(pieces('%PDF'));
  await fetchIt();
  expect(shares).toEqual([undefined]);
});

it('a refusal comes with its sentence', async () => {
  const body = { message: 'There is no invoice for this order.', code: 'no-invoice' };
  answer = () => Response.json(body, { status: 409 });
  await expect(fetchIt()).rejects.toMatchObject({ status: 409, code: 'no-invoice', message: body.message });
});

it('a line that is dead, or breaks halfway, is a failure that may pass', async () => {
  answer = () => Promise.reject(new TypeError('failed'));
  await expect(fetchIt()).rejects.toMatchObject({ code: 'offline', passing: true });
  answer = () =>
    new Response(new ReadableStream({ start: (controller) => controller.error(new Error('cut')) }));
  await expect(fetchIt()).rejects.toMatchObject({ code: 'offline', passing: true });
});

it('a file has minutes to come, not the seconds of other answers', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answer = () => new Response(pieces('%PDF'));
  await fetchIt();
  const [[given = 0] = []] = timeout.mock.calls;
  timeout.mockRestore();
  expect(given).toBeGreaterThanOrEqual(5 * 60_000);
});
