import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { test } from './fixtures.ts';

/**
 * A local push service in place of the browser's own, which can't be reached here. Messages are encrypted for the
 * browser; the server's tests show that a browser can decrypt them.
 */
export async function startPushService() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      received.push(request.headers['content-encoding'] ?? '');
      response.writeHead(201).end();
    });
  });
  const port = Number(process.env.E2E_PUSH_PORT) + test.info().parallelIndex;
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${port}/${crypto.randomUUID()}`;
  return { received, endpoint, stop: () => server.close() };
}

/** Lets a page subscribe there. */
export async function subscribeThere(page: Page, endpoint: string): Promise<void> {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.addInitScript(
    (token) => {
      let current: object | null = null;
      const subscription = {
        endpoint: token.endpoint,
        toJSON: () => token,
        unsubscribe: async () => {
          current = null;
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        subscribe: async () => {
          current = subscription;
          return subscription;
        },
        getSubscription: async () => current ?? (localStorage.getItem('haat.push') ? subscription : null),
      });
    },
    { endpoint, expirationTime: null, keys },
  );
}
