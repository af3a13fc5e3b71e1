import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Points the SVG renderer at the Inter that npm installed, so that pictures come out alike on every machine.
 * It has to happen before sharp is loaded: fontconfig reads its variable once.
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

/** Turns an SVG into WebP. Without a ground it stays transparent. */
export async function webp(svg: string, ground?: string): Promise<Buffer> {
  if (!process.env.FONTCONFIG_FILE?.includes('haat-fonts-')) useInter();
  const { default: sharp } = await import('sharp');
  const image = sharp(Buffer.from(svg));
  const flat = ground === undefined ? image : image.flatten({ background: ground });
  return flat.webp({ quality: 82, alphaQuality: 90, effort: 6, smartSubsample: true }).toBuffer();
}
