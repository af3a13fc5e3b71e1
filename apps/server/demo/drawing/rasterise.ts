import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Makes the SVG renderer use npm's Inter, so that pictures are the same on every machine. Must be called before sharp
 * is loaded, as fontconfig reads its variable once.
 */
function useInter(): void {
  const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
  const folder = mkdtempSync(join(tmpdir(), 'haat-fonts-'));
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = file;
}

/** An SVG as WebP, transparent without a background. */
export async function webp(svg: string, ground?: string): Promise<Buffer> {
  if (!process.env.FONTCONFIG_FILE?.includes('haat-fonts-')) useInter();
  const { default: sharp } = await import('sharp');
  const image = sharp(Buffer.from(svg));
  const flat = ground === undefined ? image : image.flatten({ background: ground });
  return flat.webp({ quality: 82, alphaQuality: 90, effort: 6, smartSubsample: true }).toBuffer();
}
