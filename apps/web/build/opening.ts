import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { hi } from '../src/texts/hi.ts';
import { kn } from '../src/texts/kn.ts';

const STYLES = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
const SCRIPTS = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
const FONTS = /\s*<link rel="preload"[^>]* as="font"[^>]*>/g;
/** End of the opening in the page. */
const AFTER_OPENING = '<noscript>';

/**
 * Lets a browser draw the page's opening before any other file arrives. Browsers wait for the page's styles,
 * and briefly for fonts, before drawing. So the page names these after the opening; a script there adds the
 * styles, for which the app waits (`app/styles-loaded.ts`), and the app. The icon is an inline PNG, as an SVG
 * would be a separate document, which Chrome opens twice while the first screen waits. If a file doesn't
 * load, as in a tunnel, the opening says so.
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
        const [styles, scripts] = [STYLES, SCRIPTS].map((tags) =>
          [...html.matchAll(tags)].map(([, address = '']) => address),
        );
        const added = `<script>${scriptFor(styles ?? [], scripts ?? [])}</script>`;
        const bare = [STYLES, SCRIPTS, FONTS].reduce((rest, tags) => rest.replace(tags, ''), html);
        return {
          html: bare.replace(AFTER_OPENING, [...fonts, added, AFTER_OPENING].join('\n    ')),
          tags: [
            {
              tag: 'link',
              attrs: { rel: 'icon', type: 'image/png', href: await iconOf(path.join(publicDir, 'logo.svg')) },
              injectTo: 'head',
            },
          ],
        };
      },
    },
  };
}

/** Message and button. */
const SENTENCES = ['We can’t reach the shop. Check your connection and try again.', 'Retry'];

/** By language. Throws for a missing translation, which nobody would notice. */
const WORDS = Object.entries({ en: undefined, hi, kn }).map(([language, catalogue]) => [
  language,
  SENTENCES.map((sentence) => {
    const said = catalogue ? catalogue[sentence] : sentence;
    if (!said) throw new Error(`No ${language} for “${sentence}”`);
    return said;
  }),
]);

/**
 * Styles go into the head, so that later files override them. Scripts keep their order and run separately, so
 * that the phone can respond in between. If one fails nothing can be drawn, and a page never requests a
 * failed module again: it reloads, by a tap or once online.
 */
const scriptFor = (styles: string[], scripts: string[]) => `{
  const retry = () => location.reload();
  const onerror = () => {
    const trouble = document.querySelector('.opening-trouble');
    if (!trouble || !trouble.hidden) return;
    let language;
    try {
      language = JSON.parse(localStorage.getItem('haat.language'));
    } catch {
      // Storage is blocked or invalid: the message is in English.
    }
    const words = new Map(${JSON.stringify(WORDS)});
    const [sentence, action] = words.get(language) ?? words.get('en');
    const [text, button] = trouble.children;
    text.textContent = sentence;
    button.textContent = action;
    button.addEventListener('click', retry);
    addEventListener('online', retry);
    trouble.hidden = false;
  };
  const add = (tag, what) =>
    new Promise((onload) =>
      document.head.append(Object.assign(document.createElement(tag), { crossOrigin: '', onload, onerror, ...what })));
  window.stylesLoaded = Promise.all(${JSON.stringify(styles)}.map((href) => add('link', { rel: 'stylesheet', href })));
  for (const src of ${JSON.stringify(scripts)}) add('script', { type: 'module', async: false, src });
}`;

/** A tab's icon on a display with three pixels per CSS pixel. */
const ICON_PX = 48;

async function iconOf(logo: string): Promise<string> {
  const png = await sharp(logo, { density: 300 })
    .resize(ICON_PX)
    .png({ palette: true, colours: 16 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
