import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { FORM_BODY, printJob } from './sent-jobs.ts';
import { SHOP, sendTo, useAgent } from './use-agent.ts';

const ELSEWHERE = 'https://elsewhere.example';

/** With headers that `fetch` reserves. */
async function get(port: number, route: string, headers: Record<string, string>) {
  const asked = request({ host: '127.0.0.1', port, path: route, headers });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, text: await text(response) };
}

it('an origin that is not in the list is refused, may not read why, and is named on the page', async () => {
  const { send, agent } = await useAgent();
  for (const [method, route] of [
    ['POST', '/print'],
    ['POST', '/label'],
    ['POST', '/pair'],
    ['GET', '/printers'],
    ['OPTIONS', '/print'],
  ] as const) {
    const { status, headers } = await send(method, route, { origin: ELSEWHERE, token: '' });
    expect([method, route, status]).toEqual([method, route, 403]);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-private-network')).toBeNull();
  }
  // It may learn that an agent exists, but no more: the shop's page can then explain.
  const asked = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' };
  const { status, headers } = await send('GET', '/', { origin: null, headers: asked });
  expect([status, headers.get('cross-origin-resource-policy')]).toEqual([403, 'cross-origin']);
  expect((await send('POST', '/print', { origin: null, body: printJob() })).status).toBe(403);
  expect(agent.queue.jobs).toEqual([]);
  const page = await send('GET', '/status', { origin: null });
  expect(page.text).toContain(`from ${ELSEWHERE}: not an allowed origin`);
});

it('a preflight of an allowed origin may reach this computer', async () => {
  const { send } = await useAgent();
  const { status, headers } = await send('OPTIONS', '/print', {
    headers: {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
      'access-control-request-private-network': 'true',
    },
  });
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe(SHOP);
  expect(headers.get('access-control-allow-private-network')).toBe('true');
  expect(headers.get('access-control-allow-headers')).toContain('authorization');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});

it('an allowed origin prints nothing before it is paired, nor with another origin’s token', async () => {
  const other = 'https://other.example';
  const { send, agent, token } = await useAgent({ origins: [SHOP, other] });
  for (const sent of [{ token: '' }, { token: 'x'.repeat(43) }, { token, origin: other }]) {
    const { status, json } = await send('POST', '/print', { body: printJob(), ...sent });
    expect([status, json.code]).toEqual([401, 'not-paired']);
  }
  expect(agent.queue.jobs).toEqual([]);
  expect((await send('POST', '/print', { body: printJob() })).status).toBe(200);
});

it('the demo’s origin prints without pairing only where that is set', async () => {
  const { send } = await useAgent({ unpaired: ['http://localhost:4000'] });
  const sent = { origin: 'http://localhost:4000', token: '', body: FORM_BODY };
  expect((await send('POST', '/label', sent)).status).toBe(200);
  const strict = await useAgent({ origins: ['http://localhost:4000'] });
  expect((await strict.send('POST', '/label', sent)).status).toBe(401);
});

it('a code pairs one counter once, and unpairing ends it', async () => {
  const { send, agent } = await useAgent();
  const { digits } = agent.pairings.code();
  const body = {
    code: `${digits.slice(0, 3)} ${digits.slice(3)}`,
    counter: 'Counter 2',
    shop: 'Sri Basava Kirana',
  };
  const { json } = await send('POST', '/pair', { body, token: '' });
  expect((await send('GET', '/printers', { token: json.token })).json).toMatchObject({
    paired: true,
    printers: [
      { role: 'receipt', state: 'preview' },
      { role: 'label', state: 'preview' },
    ],
  });
  expect((await send('POST', '/pair', { body, token: '' })).json.code).toBe('wrong-code');
  expect((await send('POST', '/unpair', { token: json.token })).status).toBe(204);
  expect((await send('GET', '/printers', { token: json.token })).json).toMatchObject({
    paired: false,
    printers: [],
  });
  expect((await send('POST', '/print', { token: json.token, body: printJob() })).status).toBe(401);
});

it('a code can’t be guessed: after five wrong ones it is void, and nobody tries for a minute', async () => {
  const { send, agent } = await useAgent();
  const { digits } = agent.pairings.code();
  const pair = async (code: string) =>
    (await send('POST', '/pair', { token: '', body: { code, counter: 'Counter 2', shop: '' } })).json.code;
  const wrong = digits === '000000' ? '000001' : '000000';
  for (let nth = 0; nth < 5; nth += 1) expect(await pair(wrong)).toBe('wrong-code');
  expect(await pair(digits)).toBe('too-many-tries');
  expect(agent.pairings.code().digits).not.toBe(digits);
});

it('a page elsewhere that gives its own name our address is refused', async () => {
  const { agent } = await useAgent();
  const answered = async (host: string) => (await get(agent.port, '/status', { host })).status;
  expect(await answered(`127.0.0.1:${agent.port}`)).toBe(200);
  expect(await answered(`localhost:${agent.port}`)).toBe(200);
  expect(await answered(`evil.example:${agent.port}`)).toBe(403);
  expect(await answered('127.0.0.1:1')).toBe(403);
});

it('nobody but the agent’s own page presses its buttons, reads it or holds it in a frame', async () => {
  const { address, agent } = await useAgent();
  const press = (headers: Record<string, string>) =>
    sendTo(address, 'POST', '/status/code', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: '',
    });
  const { digits } = agent.pairings.code();
  expect((await press({ origin: SHOP })).status).toBe(403);
  expect((await press({ origin: 'null' })).status).toBe(403);
  expect((await press({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).status).toBe(403);
  expect(agent.pairings.code().digits).toBe(digits);
  expect((await press({ origin: address })).status).toBe(303);
  expect(agent.pairings.code().digits).not.toBe(digits);
  const page = await sendTo(address, 'GET', '/status', {});
  expect(page.headers.get('access-control-allow-origin')).toBeNull();
  // With 'no-referrer' browsers send these buttons' Origin as null.
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const visit = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  const linked = await get(agent.port, '/status?fault=Call%20555', visit);
  expect(linked.status).toBe(200);
  expect(linked.text).not.toContain('Call 555');
  const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  expect((await sendTo(address, 'GET', '/status', { headers: embedded })).status).toBe(403);
});

it('what is too large, not as it should be, or no JSON is refused, and keeps nothing', async () => {
  const { send, agent } = await useAgent();
  const block = { kind: 'text', text: 'x', align: 'left', size: 'normal', bold: false };
  const receiptOf = (blocks: object[]) => printJob({ receipt: { language: 'en', blocks } });
  const refused = async (route: string, body: unknown) => {
    const { status, json } = await send('POST', route, { body });
    return [status, json.code];
  };
  expect(await refused('/print', 'x'.repeat(1_100_000))).toEqual([413, 'too-large']);
  expect(await refused('/print', '{oops')).toEqual([400, 'bad-request']);
  expect(await refused('/print', { job: 'a' })).toEqual([400, 'bad-request']);
  expect(await refused('/print', { ...printJob(), job: '../../../etc/passwd' })).toEqual([
    400,
    'bad-request',
  ]);
  expect(await refused('/print', receiptOf([]))).toEqual([400, 'bad-request']);
  expect(await refused('/print', receiptOf(Array.from({ length: 1_501 }, () => block)))).toEqual([
    400,
    'bad-request',
  ]);
  expect(await refused('/print', receiptOf([{ ...block, text: 'x'.repeat(401) }]))).toEqual([
    400,
    'bad-request',
  ]);
  expect(await refused('/print', receiptOf([{ kind: 'barcode', text: 'आटा' }]))).toEqual([
    400,
    'bad-request',
  ]);
  expect(await refused('/label', { ...FORM_BODY, labels: 1_000 })).toEqual([400, 'bad-request']);
  expect(agent.queue.jobs).toEqual([]);
});
