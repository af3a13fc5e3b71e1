import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { hi } from '../src/texts/hi.ts';
import { kn } from '../src/texts/kn.ts';

const STYLES = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g;
const SCRIPTS = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g;
const FONTS = /\s*<link rel="preload"[^>]* as="font"[^>]*>/g;
/** The end of the opening in the page. */
const AFTER_OPENING = '<noscript>';

/**
 * Lets a browser draw the page's opening before any other file arrives. Browsers wait for styles in the page, and for a
 * moment for its fonts, before they draw anything. So the page names these after the opening; a script there adds the
 * styles, for which the app waits (`app/styles-loaded.ts`), and the app. The icon is in the page as a PNG: an SVG would
 * be a separate document, which Chrome opens twice while the first screen waits. If a file doesn't load, as in a
 * tunnel, the opening says so.
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

/** The message, and its button. */
const SENTENCES = ['We can’t reach the shop. Check your connection and try again.', 'Retry'];

/** By language. Throws when one is not translated: nobody would see that it is missing. */
const WORDS = Object.entries({ en: undefined, hi, kn }).map(([language, catalogue]) => [
  language,
  SENTENCES.map((sentence) => {
    const said = catalogue ? catalogue[sentence] : sentence;
    if (!said) throw new Error(`No ${language} for “${sentence}”`);
    return said;
  }),
]);

/**
 * Styles go into the head, so that later files are added after them and override them. Scripts keep their order, and
 * each runs separately, so that the phone can respond in between. Without one of them nothing can be drawn, and a page
 * does not request a failed module again: it is reloaded, by a tap or once online.
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
      // Storage is blocked or holds nonsense: it is said in English.
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

/** As large as a tab shows it on a display of three pixels to one of CSS. */
const ICON_PX = 48;

async function iconOf(logo: string): Promise<string> {
  const png = await sharp(logo, { density: 300 })
    .resize(ICON_PX)
    .png({ palette: true, colours: 16 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
