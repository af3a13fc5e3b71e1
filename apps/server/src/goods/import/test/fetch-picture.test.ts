import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchPicture } from '../pictures/fetch-picture.ts';
import { isPublicAddress } from '../pictures/picture-reach.ts';

/** Lets a test reach a server of its own; production has no such setting. */
const TO_ITSELF = { isPublic: () => true, protocols: ['http:'], mostMs: 15_000 };
const PUBLIC = { ...TO_ITSELF, isPublic: isPublicAddress, protocols: ['https:', 'http:'] };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Returns its address. */
async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    'localhost',
  ])('%s is not public', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });

  it.each(['8.8.8.8', '142.250.183.78', '2606:4700:4700::1111'])('%s is public', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });
});

describe('a picture of another host', () => {
  it('is fetched', async () => {
    const address = await serve((_, response) => response.end('a picture'));
    expect((await fetchPicture(`${address}/a.jpg`, TO_ITSELF)).toString()).toBe('a picture');
  });

  it.each([
    'http://127.0.0.1:1/a.jpg',
    'http://localhost/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:169.254.169.254]/latest/meta-data',
    'http://2130706433/a.jpg',
    'http://0x7f.1/a.jpg',
    'http://127.1/a.jpg',
  ])('%s leads into a private network and is not asked for', async (address) => {
    await expect(fetchPicture(address, PUBLIC)).rejects.toThrow('not on the public internet');
  });

  it.each([
    'file:///etc/passwd',
    'ftp://8.8.8.8/a.jpg',
    'http://8.8.8.8/a.jpg',
    'data:image/png;base64,AAAA',
  ])('%s is not fetched: https alone is spoken', async (address) => {
    const production = { ...PUBLIC, protocols: ['https:'] };
    await expect(fetchPicture(address, production)).rejects.toThrow('https://');
  });

  it('with a password in its address is not fetched', async () => {
    await expect(fetchPicture('https://user:secret@8.8.8.8/a.jpg', PUBLIC)).rejects.toThrow(
      'not the address',
    );
  });

  it('that is redirected into a private network is not fetched from there', async () => {
    let asked = 0;
    const address = await serve((request, response) => {
      asked += 1;
      if (request.url === '/a.jpg') response.writeHead(302, { location: 'http://10.0.0.1/secret' }).end();
      else response.end('secret');
    });
    const reach = { ...TO_ITSELF, isPublic: (ip: string) => ip === '127.0.0.1' };
    await expect(fetchPicture(`${address}/a.jpg`, reach)).rejects.toThrow('not on the public internet');
    expect(asked).toBe(1);
  });

  it('is found behind three redirects, and not behind four', async () => {
    const address = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) response.writeHead(301, { location: `/${left - 1}` }).end();
      else response.end('there');
    });
    expect((await fetchPicture(`${address}/3`, TO_ITSELF)).toString()).toBe('there');
    await expect(fetchPicture(`${address}/4`, TO_ITSELF)).rejects.toThrow('more than three times');
  });

  it('of more than 10 MB is given up on the way', async () => {
    const address = await serve((_, response) => {
      const piece = Buffer.alloc(1024 * 1024);
      for (let sent = 0; sent < 12; sent += 1) response.write(piece);
      response.end();
    });
    await expect(fetchPicture(address, TO_ITSELF)).rejects.toThrow('larger than 10 MB');
  });

  it('that never comes is given up in time', async () => {
    const address = await serve((_, response) => response.writeHead(200).write('a'));
    await expect(fetchPicture(address, { ...TO_ITSELF, mostMs: 200 })).rejects.toThrow('too long');
  });

  it('that its host does not have is told', async () => {
    const address = await serve((_, response) => response.writeHead(404).end());
    await expect(fetchPicture(address, TO_ITSELF)).rejects.toThrow('answers 404');
  });
});
