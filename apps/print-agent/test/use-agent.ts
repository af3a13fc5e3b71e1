import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { AgentConfig } from '../src/config.ts';
import type { Patience } from '../src/delivery/delivery.ts';
import { startAgent } from '../src/start-agent.ts';
import { Sink } from './sink.ts';

export const SHOP = 'https://shop.example';

/** Any port. */
const SINKS = Array.from({ length: 65_535 }, (_, before) => before + 1);

const PATIENCE: Patience = { connect: 1_000, status: 60, stall: 2_000, rowsPerSecond: 20_000, run: 300 };

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'print-agent-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export async function useSink(options?: Parameters<typeof Sink.open>[0]): Promise<Sink> {
  const sink = await Sink.open(options);
  onTestFinished(() => sink.close());
  return sink;
}

type Sent = { body?: unknown; origin?: string | null; token?: string; headers?: Record<string, string> };

export async function useAgent(
  settings: Partial<AgentConfig> = {},
  folder?: string,
  pauses: readonly number[] = [30],
) {
  const at = folder ?? (await temporaryFolder());
  const { agent, address, close } = await startAgent({
    folder: at,
    settings: { port: 0, origins: [SHOP], ports: SINKS, ...settings },
    patience: PATIENCE,
    pauses,
  });
  let isClosed = false;
  const closeOnce = async () => {
    if (!isClosed) await close();
    isClosed = true;
  };
  onTestFinished(closeOnce);
  const token = await agent.pairings.pair(agent.pairings.code().digits, {
    origin: SHOP,
    counter: 'Counter 1',
    shop: 'Sri Basava Kirana',
  });
  const send = (method: string, route: string, sent: Sent = {}) =>
    sendTo(address, method, route, { origin: SHOP, token, ...sent });
  return { agent, address, folder: at, token, close: closeOnce, send };
}

/** As a browser at `origin` sends it. */
export async function sendTo(address: string, method: string, route: string, sent: Sent) {
  const { body, origin, token, headers } = sent;
  const response = await fetch(`${address}${route}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(origin && { origin }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, text, json };
}

/** The settings of a receipt printer at an address. */
export const receiptPrinterAt = (address: string): AgentConfig['receipt'] => ({
  name: 'Receipt printer',
  address,
  paperMm: 80,
  cutter: true,
  drawerPin: 2,
});

export const labelPrinterAt = (address: string, language: 'tspl' | 'zpl' = 'tspl'): AgentConfig['label'] => ({
  name: 'Label printer',
  address,
  language,
});
