import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { temporaryFolder, useAgent } from './use-agent.ts';

/** Of a raw request. */
async function statusOf(port: number, lines: readonly string[]): Promise<number> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

it('whoever calls it by no name of its own is refused, however the name is written', async () => {
  const { agent } = await useAgent();
  const { port } = agent;
  const close = 'Connection: close';
  const get = (...hosts: string[]) => ['GET /status HTTP/1.1', ...hosts.map((host) => `Host:${host}`), close];
  for (const own of [`127.0.0.1:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`])
    expect([own, await statusOf(port, get(` ${own}`))]).toEqual([own, 200]);
  const odd: [string, string[]][] = [
    ['none', get()],
    ['none, in HTTP/1.0', ['GET /status HTTP/1.0', close]],
    ['empty', get('')],
    ['empty, in HTTP/1.0', ['GET /status HTTP/1.0', 'Host:', close]],
    ['a blank', get('   ')],
    ['no port', get(' 127.0.0.1')],
    ['an empty port', get(' 127.0.0.1:')],
    ['another port', get(` 127.0.0.1:${port === 80 ? 81 : 80}`)],
    ['a port with a nought', get(` 127.0.0.1:0${port}`)],
    ['a dot at the end', get(` localhost.:${port}`)],
    ['a name below', get(` evil.localhost:${port}`)],
    ['a user before it', get(` evil.example@127.0.0.1:${port}`)],
    ['a number', get(` 2130706433:${port}`)],
    ['all addresses', get(` 0.0.0.0:${port}`)],
    ['two, the other first', get(' evil.example', ` 127.0.0.1:${port}`)],
    ['two, the other last', get(` 127.0.0.1:${port}`, ' evil.example')],
    ['two that are the same', get(` 127.0.0.1:${port}`, ` 127.0.0.1:${port}`)],
    ['two in one', get(` 127.0.0.1:${port}, evil.example`)],
    ['another in the address', ['GET http://evil.example/status HTTP/1.1', `Host: 127.0.0.1:${port}`, close]],
    ['in the address alone', [`GET http://127.0.0.1:${port}/status HTTP/1.1`, 'Host: evil.example', close]],
  ];
  for (const [name, lines] of odd) {
    const status = await statusOf(port, lines);
    expect([name, status >= 400 && status < 500 ? 'refused' : status]).toEqual([name, 'refused']);
  }
});

it('a name that stands for none is no further name of it', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'config.json'), JSON.stringify({ hosts: [''] }));
  await expect(useAgent({}, folder)).rejects.toThrow('hosts');
});
