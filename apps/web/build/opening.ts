import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const STYLES = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
const FONTS = /\s*<link rel="preload"[^>]* as="font"[^>]*>/g;
/** The end of what stands in the page until the app draws. */
const AFTER_OPENING = '<noscript>';

/**
 * Lets a browser draw the page's opening before any other file comes. Browsers wait for styles that the page names, and for a
 * moment for its fonts, before they draw anything: so a script adds the styles, for which the app waits (`app/styles-loaded.ts`),
 * the fonts are named behind the opening, and the icon stands in the page.
 */
export function opening(): Plugin {
  let publicDir = '';
  return {
    name: 'opening',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const fonts = (html.match(FONTS) ?? []).map((link) => link.trim());
        const styles = [...html.matchAll(STYLES)].map(([, href = '']) => href);
        const icon = await readFile(path.join(publicDir, 'logo.svg'), 'utf8');
        return {
          html: html
            .replace(STYLES, '')
            .replace(FONTS, '')
            .replace(AFTER_OPENING, [...fonts, AFTER_OPENING].join('\n    ')),
          tags: [
            // In the head and not in the body: the styles of further files are added behind these, and go before them.
            { tag: 'script', children: scriptFor(styles), injectTo: 'head' },
            {
              tag: 'link',
              attrs: { rel: 'icon', type: 'image/svg+xml', href: inPage(icon) },
              injectTo: 'head',
            },
          ],
        };
      },
    },
  };
}

const scriptFor = (styles: string[]) => `for (const href of ${JSON.stringify(styles)})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' }));`;

const inPage = (svg: string) =>
  `data:image/svg+xml,${encodeURIComponent(svg.replace(/>\s+</g, '><').trim())}`;
