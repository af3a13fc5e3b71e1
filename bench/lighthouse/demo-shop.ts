import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../src/child.ts';

const MAIN = fileURLToPath(import.meta.resolve('@haat/server/main'));

/** In the demo's home region. */
export const PIN_CODE = '585412';

/** A running demo shop: the built web app, the real server and its own database. */
export interface DemoShop {
  url: string;
  /** Stops the server and deletes its files. */
  close(): Promise<void>;
}

/** On a free port, with the demo marketplaces in a new database. */
export async function openDemoShop(): Promise<DemoShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-bench-web-'));
  const server = await startChild(MAIN, { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  return {
    url: server.url,
    close: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Place {
  _id: string;
  categories: { name: string }[];
}

export async function pagesOf({ url }: DemoShop): Promise<Record<string, string>> {
  const read = async (address: string) => (await fetch(`${url}/api/marketplace/${address}`)).json();
  const { _id, categories } = (await read(`places/${PIN_CODE}`)) as Place;
  const [product] = (await read(`${_id}/topselling`)) as { _id: string }[];
  return {
    home: `${url}/#/`,
    grid: `${url}/#/category/${encodeURIComponent(categories[0]?.name ?? '')}`,
    product: `${url}/#/product/${product?._id}`,
  };
}
