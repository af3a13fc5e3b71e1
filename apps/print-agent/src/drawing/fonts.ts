import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);

function addFaces(family: string, folder: string, name: string): void {
  for (const weight of ['500Medium', '700Bold']) {
    const file = `@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`;
    if (!GlobalFonts.registerFromPath(require.resolve(file), family))
      throw new Error(`The face ${file} can’t be used`);
  }
}

addFaces('Haat Inter', 'inter', 'Inter');
addFaces('Haat Noto', 'noto-sans', 'NotoSans');

/** Scripts that Noto Sans (Latin and Devanagari) lacks; their fonts are read when needed. */
const SCRIPTS = [
  { script: 'Kannada', letters: /\p{Script=Kannada}/u },
  { script: 'Tamil', letters: /\p{Script=Tamil}/u },
  { script: 'Telugu', letters: /\p{Script=Telugu}/u },
  { script: 'Malayalam', letters: /\p{Script=Malayalam}/u },
  { script: 'Bengali', letters: /\p{Script=Bengali}/u },
  { script: 'Gujarati', letters: /\p{Script=Gujarati}/u },
  { script: 'Gurmukhi', letters: /\p{Script=Gurmukhi}/u },
  { script: 'Oriya', letters: /\p{Script=Oriya}/u },
  { script: 'Arabic', letters: /\p{Script=Arabic}/u },
];
const EMOJI = /\p{Emoji_Presentation}|[\u2600-\u27BF\u{1F000}-\u{1FAFF}]/u;

const loaded = new Set<string>();

/** Must be called before a text is measured or drawn. */
export function loadFaces(text: string): void {
  for (const { script, letters } of SCRIPTS)
    if (letters.test(text)) load(`Haat ${script}`, `noto-sans-${script.toLowerCase()}`, `NotoSans${script}`);
  if (EMOJI.test(text)) load('Haat Emoji', 'noto-emoji', 'NotoEmoji');
}

function load(family: string, folder: string, name: string): void {
  if (loaded.has(family)) return;
  loaded.add(family);
  addFaces(family, folder, name);
}

const OTHERS = [...SCRIPTS.map(({ script }) => `"Haat ${script}"`), '"Haat Emoji"'].join(', ');

/** Labels use the screens' font; receipts one with digits of equal width. */
const FAMILIES = {
  label: `"Haat Inter", "Haat Noto", ${OTHERS}`,
  receipt: `"Haat Noto", ${OTHERS}`,
};
export type Face = keyof typeof FAMILIES;

/** Medium is the lightest weight that stays complete on thermal paper. */
export function fontOf(face: Face, size: number, bold: boolean): string {
  return `${bold ? 700 : 500} ${size}px ${FAMILIES[face]}`;
}

/** Indic letters reach higher and lower than Latin ones. */
export const isTall = (text: string) =>
  /\p{Script=Devanagari}/u.test(text) || SCRIPTS.some(({ letters }) => letters.test(text));

const ruler: SKRSContext2D = createCanvas(8, 8).getContext('2d');

/** In dots. */
export function widthOf(text: string, face: Face, size: number, bold: boolean): number {
  loadFaces(text);
  ruler.font = fontOf(face, size, bold);
  return ruler.measureText(text).width;
}
