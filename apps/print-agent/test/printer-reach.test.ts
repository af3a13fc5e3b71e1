import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { printJob } from './sent-jobs.ts';
import { receiptPrinterAt, sendTo, temporaryFolder, useAgent, useSink } from './use-agent.ts';

const form = (address: string) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ name: 'Epson', address, paperMm: '80', drawerPin: '2' }).toString(),
});

/** Null: the page accepted the address. */
async function faultOf(agentAddress: string, typed: string): Promise<string | null> {
  const { headers } = await sendTo(agentAddress, 'POST', '/status/printers/receipt', form(typed));
  return new URL(headers.get('location') ?? '', agentAddress).searchParams.get('fault');
}

it('the page takes addresses where printers are', async () => {
  const { address, agent } = await useAgent({ ports: [9999], devices: ['/dev/hidraw0'] });
  for (const typed of [
    '192.168.1.40',
    '10.0.0.9:9100',
    '172.31.0.1:9109',
    '169.254.1.1',
    '127.0.0.1:9101',
    '192.168.1.40:6101',
    'printer.local',
    'pos-80:9100',
    '192.168.1.40:9999',
    '/dev/usb/lp0',
    '/dev/lp1',
    '/dev/ttyUSB0',
    '/dev/ttyACM12',
    '/dev/ttyS0',
    '/dev/rfcomm0',
    '/dev/hidraw0',
    '/dev/serial/by-id/usb-STAR_TSP100-if00-port0',
    '/dev/cu.usbmodem14201',
    'COM3',
    'lpt1',
    '\\\\.\\COM12',
    '\\\\localhost\\POS80',
    '\\\\COUNTER-1\\Receipt printer',
    '\\\\192.168.1.5\\POS80',
    '',
  ]) {
    expect([typed, await faultOf(address, typed)]).toEqual([typed, null]);
    expect(agent.config.now.receipt.address).toBe(typed);
  }
});

it('and no others: neither files and other devices, nor the internet, nor what else listens at a port', async () => {
  const { address, agent, send } = await useAgent({ ports: [] });
  for (const typed of [
    '/dev/full',
    '/dev/null',
    '/dev/zero',
    '/dev/sda',
    '/dev/tty',
    '/dev/tty1',
    '/dev/mem',
    '/dev/hidraw0',
    '/',
    '/dev/usb/../full',
    '/dev/usb/lp0/../../full',
    '/dev/serial/by-id/../../full',
    '/dev/usb/lp',
    '/etc/passwd',
    '192.168.1.40:80',
    '127.0.0.1:5432',
    '192.168.1.40:631',
    'printer.local:22',
    '127.0.0.1:4310',
    '8.8.8.8',
    '8.8.8.8:9100',
    '172.32.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '\\\\evil.example\\share',
    '\\\\8.8.8.8\\share',
    '\\\\.\\PhysicalDrive0',
    '\\\\.\\pipe\\x',
    '\\\\?\\C:\\x',
    '\\\\localhost\\C$',
    '\\\\localhost\\C$\\boot.ini',
    '\\\\localhost\\pipe\\x',
    'C:\\x',
    'file:///etc/passwd',
  ]) {
    expect([typed, (await faultOf(address, typed)) === null]).toEqual([typed, false]);
    expect(agent.config.now.receipt.address).toBe('');
  }
  expect((await send('POST', '/print', { body: printJob() })).json.state).toBe('previewed');
});

it('an address of older settings is asked the same before a job goes there', async () => {
  const sink = await useSink();
  for (const address of ['/dev/full', sink.address, '8.8.8.8:9100']) {
    const { send } = await useAgent({ ports: [], receipt: receiptPrinterAt(address) });
    const { json } = await send('POST', '/print', { body: printJob() });
    expect([address, json.state, json.trouble]).toEqual([address, 'waiting', 'no-answer']);
  }
  expect([sink.jobs.length, sink.broken]).toEqual([0, 0]);
});

it('a device that the settings’ file names is written to when it is one; a file, a pipe and a link elsewhere are not', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'file');
  await writeFile(file, 'kept');
  const pipe = path.join(folder, 'pipe');
  await promisify(execFile)('mkfifo', [pipe]);
  await mkdir(path.join(folder, 'a folder'));
  const link = path.join(folder, 'link');
  await symlink(file, link);
  const stateAt = async (address: string) => {
    const { send } = await useAgent({ devices: [address], receipt: receiptPrinterAt(address) });
    return (await send('POST', '/print', { body: printJob() })).json.state;
  };
  for (const address of [file, pipe, path.join(folder, 'a folder'), link])
    expect([address, await stateAt(address)]).toEqual([address, 'waiting']);
  expect(await readFile(file, 'utf8')).toBe('kept');
  expect(await stateAt('/dev/null')).toBe('printed');
});
