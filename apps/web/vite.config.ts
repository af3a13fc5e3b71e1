import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { firstRequests } from './build/first-requests.ts';
import { hoverWhereItHovers } from './build/hover-where-it-hovers.ts';
import { opening } from './build/opening.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { shopFiles } from './build/shop-files.ts';
import { tillFiles } from './build/till-files.ts';

/** Inter's file for every page. */
const FIRST_FONTS = /inter-text.*\.woff2$/;

/** Prices must not change face after the first paint. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FIRST_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend',
          })),
    },
  };
}

/**
 * One short hash a module, which stays when its rules change: Vite's names, with their line, are longer and
 * change at each edit.
 */
function scopedName(name: string, file: string): string {
  const hash = createHash('sha256').update(path.relative(import.meta.dirname, file.replace(/\?.*$/, '')));
  return `_${name}_${hash.digest('base64url').slice(0, 4)}`;
}

const shop = shopFiles();
const till = tillFiles();

/** Besides code: the page, and the files it names. */
const SHELL = ['index.html', 'logo.svg'];

/** Cached from the first visit on; each marketplace's manifest comes from the server. */
const isKept = (file: string) => SHELL.includes(file) || shop.files.has(file) || FIRST_FONTS.test(file);

/** For `npm run dev`. */
const api = process.env.HAAT_SERVER ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [
    react(),
    preloadFonts(),
    firstRequests(),
    opening(),
    shop.plugin,
    till.plugin,
    serviceWorker(isKept, till.files),
    precompress(),
  ],
  // On touch screens a colour of :hover would stay after the tap.
  css: { postcss: { plugins: [hoverWhereItHovers] }, modules: { generateScopedName: scopedName } },
  server: {
    proxy: { '/api': api, '/images': api, '/icons': api, '/manifest.webmanifest': api },
  },
  build: {
    modulePreload: { polyfill: false },
    // Inlined files would need a looser content security policy, and fonts must stay files to be preloaded.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
