import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { callSmsProvider } from './call-sms-provider.ts';
import { msg91Sender } from './msg91.ts';
import { SmsFault } from './sms.ts';
import { twilioSender } from './twilio.ts';

const SMS = { to: '+919845012345', template: 'code', values: ['585412'], text: '585412 is your code ₹' };

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Always gives one answer, or none. */
async function provider(status: number, answer: object | string | undefined) {
  const received: Received[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ method: request.method, url: request.url, headers: request.headers, body });
    if (answer === undefined) return;
    response.writeHead(status, { 'content-type': 'application/json', location: 'http://127.0.0.1:9/' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/** The sender's error. */
async function faultOf(sending: Promise<void>): Promise<[string, string] | undefined> {
  try {
    await sending;
    return undefined;
  } catch (error) {
    if (!(error instanceof SmsFault)) throw error;
    expect(`${error.message}`).not.toContain('585412');
    return [error.kind, error.message];
  }
}

describe('MSG91', () => {
  const sender = (url: string) =>
    msg91Sender({ provider: 'msg91', url, authKey: 'key-1', templates: { code: '65f0c1' } });

  test('gets the number without +, the flow, and what stands in its gaps', async () => {
    const { url, received } = await provider(200, { type: 'success', request_id: '3763' });
    await sender(url)(SMS);
    expect(received).toEqual([
      {
        method: 'POST',
        url: '/api/v5/flow',
        headers: expect.objectContaining({ authkey: 'key-1', 'content-type': 'application/json' }),
        body: JSON.stringify({
          template_id: '65f0c1',
          short_url: '0',
          recipients: [{ mobiles: '919845012345', VAR1: '585412' }],
        }),
      },
    ]);
  });

  test('refuses also with status 200, which is a fault', async () => {
    const { url } = await provider(200, { type: 'error', message: 'template not approved' });
    expect(await faultOf(sender(url)(SMS))).toEqual([
      'refused',
      'MSG91 refused a message (200): template not approved',
    ]);
  });

  test.each([
    [200, 'not JSON', 'refused'],
    [401, { type: 'error', message: 'Unauthorized' }, 'refused'],
    [429, {}, 'busy'],
    [502, '<html>', 'busy'],
  ])('that answers %d %o is a fault of its kind', async (status, answer, kind) => {
    const { url } = await provider(status, answer);
    expect((await faultOf(sender(url)(SMS)))?.[0]).toBe(kind);
  });

  test('is not asked for a text that has no template', async () => {
    const { url, received } = await provider(200, { type: 'success' });
    expect((await faultOf(sender(url)({ ...SMS, template: 'placed' })))?.[0]).toBe('refused');
    expect(received).toEqual([]);
  });
});

describe('Twilio', () => {
  const sender = (url: string, from = '+15005550006') =>
    twilioSender({ provider: 'twilio', url, accountSid: 'AC1', authToken: 'secret', from });

  test('gets number, sender and text as a form, signed with the account', async () => {
    const { url, received } = await provider(201, { sid: 'SM1', status: 'queued', error_code: null });
    await sender(url)(SMS);
    expect(received[0]?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(received[0]?.headers.authorization).toBe(`Basic ${btoa('AC1:secret')}`);
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
      To: '+919845012345',
      From: '+15005550006',
      Body: '585412 is your code ₹',
    });
  });

  test('gets a messaging service by its name', async () => {
    const { url, received } = await provider(201, { sid: 'SM1' });
    await sender(url, 'MG77')(SMS);
    expect(new URLSearchParams(received[0]?.body).get('MessagingServiceSid')).toBe('MG77');
  });

  test.each([
    [400, { code: 21614, message: 'not a mobile number' }, 'refused'],
    [429, { code: 20429, message: 'Too many requests' }, 'busy'],
    [503, '', 'busy'],
    [200, {}, 'refused'],
    [302, '', 'unreachable'],
  ])('that answers %d %o is a fault of its kind', async (status, answer, kind) => {
    const { url } = await provider(status, answer);
    const fault = await faultOf(sender(url)(SMS));
    expect(fault?.[0]).toBe(kind);
    if (status === 400) expect(fault?.[1]).toBe('Twilio refused a message (400, 21614): not a mobile number');
  });
});

test('a provider that nobody reaches and one that is silent are told apart', async () => {
  const request = { headers: {}, body: '' };
  const nobody = callSmsProvider('MSG91', 'http://127.0.0.1:9/', request);
  await expect(nobody).rejects.toMatchObject({ kind: 'unreachable', message: 'MSG91 could not be reached' });
  const { url } = await provider(200, undefined);
  const silent = callSmsProvider('MSG91', url, request, 50);
  await expect(silent).rejects.toMatchObject({ kind: 'late', message: 'MSG91 did not answer in time' });
});
