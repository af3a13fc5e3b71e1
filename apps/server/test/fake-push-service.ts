import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushToken } from '@haat/contract/messages/shopper';

/** A message as its browser receives it, with the push service's headers. */
export interface Received {
  browser: string;
  message: { title: string; body: string; url: string; tag: string };
  headers: IncomingMessage['headers'];
}

const hkdf = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** A local push service, and browsers behind it that decrypt messages as real ones do (RFC 8291). */
export class FakePushService {
  readonly received: Received[] = [];
  /** The next answer: a status and, if given, Retry-After. */
  answers: (browser: string) => { status: number; retryAfter?: string } = () => ({ status: 201 });
  asked = 0;
  private readonly server: Server;
  private readonly browsers = new Map<string, { curve: ReturnType<typeof createECDH>; auth: Buffer }>();

  constructor() {
    this.server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const browser = (request.url ?? '').slice(1);
      this.asked += 1;
      const { status, retryAfter } = this.answers(browser);
      if (status === 201) {
        const message = JSON.parse(this.open(browser, Buffer.concat(chunks)));
        this.received.push({ browser, message, headers: request.headers });
      }
      response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end();
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((listening) => this.server.listen(0, '127.0.0.1', listening));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  subscribe(browser: string): PushToken {
    const curve = createECDH('prime256v1');
    const p256dh = curve.generateKeys().toString('base64url');
    const auth = randomBytes(16);
    this.browsers.set(browser, { curve, auth });
    return { endpoint: `${this.origin}/${browser}`, keys: { p256dh, auth: auth.toString('base64url') } };
  }

  private open(browser: string, body: Buffer): string {
    const keys = this.browsers.get(browser);
    if (!keys) throw new Error(`Nobody is at ${browser}`);
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + 65)];
    const both = Buffer.concat([Buffer.from('WebPush: info\0'), keys.curve.getPublicKey(), sender]);
    const shared = hkdf(keys.curve.computeSecret(sender), keys.auth, both, 32);
    const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([opener.update(body.subarray(21 + 65, -16)), opener.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }
}
