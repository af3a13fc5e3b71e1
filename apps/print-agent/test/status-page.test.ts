import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { whenText } from '../src/page/when-text.ts';
import { printJob } from './sent-jobs.ts';
import { freePort } from './sink.ts';
import { receiptPrinterAt, sendTo, temporaryFolder, useAgent, useSink } from './use-agent.ts';

const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

it('the page shows printers, jobs, pictures, counters and the code', async () => {
  const { address, send, agent } = await useAgent();
  const body = printJob({ title: '<b>SBK/0147</b>' });
  await send('POST', '/print', { body });
  const { text } = await sendTo(address, 'GET', '/status', {});
  const { digits } = agent.pairings.code();
  for (const shown of [
    'Receipt printer',
    'Label printer',
    '&#60;b&#62;SBK/0147',
    `/previews/${body.job}.png`,
    'Counter 1',
    `${digits.slice(0, 3)} ${digits.slice(3)}`,
    'https://shop.example',
  ])
    expect(text).toContain(shown);
  expect(text).not.toContain('<b>SBK');
  const picture = await sendTo(address, 'GET', `/previews/${body.job}.png`, {});
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect((await sendTo(address, 'GET', '/previews/..%2Fconfig.json', {})).status).toBe(404);
});

it('a printer is set on the page, kept, and used for the next job', async () => {
  const sink = await useSink();
  const folder = await temporaryFolder();
  const first = await useAgent({}, folder);
  const fields = { name: 'Epson', address: sink.address, paperMm: '58', drawerPin: '5' };
  const saved = await sendTo(first.address, 'POST', '/status/printers/receipt', form(fields));
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/status']);
  await first.close();
  const second = await useAgent({}, folder);
  expect(second.agent.config.now.receipt).toEqual({
    name: 'Epson',
    address: sink.address,
    paperMm: 58,
    cutter: false,
    drawerPin: 5,
  });
  expect((await second.send('POST', '/print', { body: printJob() })).json.state).toBe('printed');
  // Overriding settings aren't written to the file.
  const file = JSON.parse(await readFile(path.join(folder, 'config.json'), 'utf8'));
  expect(file.port).toBe(4310);
});

it('what waits for a printer is printed as soon as its address is set right', async () => {
  const sink = await useSink();
  const receipt = receiptPrinterAt(`127.0.0.1:${await freePort()}`);
  const { address, send } = await useAgent({}, undefined, [600_000]);
  const fields = { name: 'Epson', address: receipt.address, paperMm: '80', drawerPin: '2' };
  await sendTo(address, 'POST', '/status/printers/receipt', form(fields));
  const body = printJob();
  expect((await send('POST', '/print', { body })).json.state).toBe('waiting');
  await sendTo(address, 'POST', '/status/printers/receipt', form({ ...fields, address: sink.address }));
  await expect.poll(async () => (await send('GET', `/jobs/${body.job}`)).json.state).toBe('printed');
});

it('an address that is none changes nothing, and the page says what is wrong', async () => {
  const { address, agent } = await useAgent();
  const before = agent.config.now.receipt;
  const fields = { name: 'Epson', address: 'printer:99999', paperMm: '80', drawerPin: '2' };
  const { headers } = await sendTo(address, 'POST', '/status/printers/receipt', form(fields));
  const fault = new URL(headers.get('location') ?? '', address).searchParams.get('fault');
  expect(fault).toMatch(/^address: Such as 192\.168\.1\.40:9100/);
  expect(agent.config.now.receipt).toEqual(before);
});

it('a test print shows ₹, Hindi, Kannada and codes on either printer', async () => {
  const { address, agent, send } = await useAgent();
  for (const role of ['receipt', 'label'])
    expect((await sendTo(address, 'POST', `/status/test/${role}`, form({}))).status).toBe(303);
  expect((await send('POST', '/test', { body: { printer: 'label' } })).json.state).toBe('previewed');
  await expect
    .poll(() => agent.queue.jobs.map(({ state }) => state))
    .toEqual(['previewed', 'previewed', 'previewed']);
});

it('what was on an earlier day has its date beside the clock', () => {
  const now = Date.parse('2026-11-22T03:00:00Z');
  expect(whenText(Date.parse('2026-11-21T19:00:00Z'), now)).toBe('12:30 am');
  expect(whenText(Date.parse('2026-11-21T18:00:00Z'), now)).toBe('21 Nov, 11:30 pm');
});
