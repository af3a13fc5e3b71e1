import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../kit/config.ts';
import { isDiskFull } from '../../kit/disk-space.ts';
import { Refusal } from '../../kit/refusal.ts';
import { dataSettings } from '../../kit/server-settings.ts';
import { type FoundFile, findFile, MadeFiles, type TaggedFile } from './made-files.ts';

/** Such a name can't contain a path. */
const NAME = /^[a-z0-9-]{1,200}\.(?:webp|jpg)$/;
/** 320 is a card on a phone of double density, 160 a row, 750 the product's page. */
const WIDTHS: ReadonlyMap<string, number> = new Map([160, 320, 750].map((width) => [String(width), width]));

/** Serves product pictures in the widths of the screens; others are not found. */
export async function serveImages(app: FastifyInstance, config: Config): Promise<void> {
  const sizes = new ImageSizes(config.of(dataSettings).dataDir);
  app.get('/images/:width/:name', async (request, reply) => {
    const { width: requested, name } = request.params as { width: string; name: string };
    const width = WIDTHS.get(requested);
    const file = width && NAME.test(name) ? await sizes.find(name, width) : undefined;
    if (!file) throw new Refusal('not-found');
    return send(file, request, reply);
  });
}

async function send(
  file: { path: string; etag: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', file.etag);
  if (request.headers['if-none-match'] === file.etag) return reply.status(304).send();
  return reply.type(file.path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp').send(await readFile(file.path));
}

const DEMO_PICTURES = path.resolve(import.meta.dirname, '../../../demo/pictures');
const BUILT_IN = path.join(import.meta.dirname, 'built-in');
/** Masters have this width and are served as they are. */
const MASTER_WIDTH = 750;
const QUALITY = 80;

/** Finds pictures in a width; smaller ones are made from the master on first request. */
class ImageSizes {
  private readonly folder: string;
  private readonly masters: readonly string[];
  private readonly made = new MadeFiles();

  constructor(dataDir: string) {
    this.folder = path.join(dataDir, 'images');
    this.masters = [path.join(this.folder, 'masters'), BUILT_IN, DEMO_PICTURES];
  }

  /** The name must be checked before: it becomes part of a path. */
  async find(name: string, width: number): Promise<TaggedFile | undefined> {
    const master = await this.findMaster(name);
    if (!master || (width === MASTER_WIDTH && path.extname(master.path) === path.extname(name)))
      return master;
    const wanted = path.join(this.folder, String(width), name);
    return (
      this.made
        .find(wanted, master.changedAt, (unfinished) =>
          resize(master.path, unfinished, { width, as: path.extname(name) }),
        )
        // On a full disk the master is sent.
        .catch((error) => {
          if (isDiskFull(error)) return master;
          throw error;
        })
    );
  }

  /** Uploaded pictures are JPEGs; screens request their WebP form. */
  private async findMaster(name: string): Promise<FoundFile | undefined> {
    for (const folder of this.masters) {
      for (const file of new Set([name, name.replace(/\.webp$/, '.jpg')])) {
        const found = await findFile(path.join(folder, file));
        if (found) return found;
      }
    }
    return undefined;
  }
}

async function resize(
  master: string,
  to: string,
  { width, as }: { width: number; as: string },
): Promise<void> {
  // Loaded on first use, for a quick start.
  const { default: sharp } = await import('sharp');
  const resized = sharp(master).resize(width, width, { fit: 'inside' });
  const made = as === '.jpg' ? resized.jpeg({ quality: QUALITY }) : resized.webp({ quality: QUALITY });
  // The library's error for a full disk has no code, so we write the file.
  await writeFile(to, await made.toBuffer());
}
