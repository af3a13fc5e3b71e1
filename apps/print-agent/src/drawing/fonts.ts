import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);

const FACES = {
  'Haat Inter': [
    '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
    '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  ],
  'Haat Noto': [
    '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf',
    '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  ],
  'Haat Kannada': [
    '@expo-google-fonts/noto-sans-kannada/500Medium/NotoSansKannada_500Medium.ttf',
    '@expo-google-fonts/noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf',
  ],
} as const;

for (const [family, files] of Object.entries(FACES))
  for (const file of files)
    if (!GlobalFonts.registerFromPath(require.resolve(file), family))
      throw new Error(`The face ${file} can’t be used`);

/** Labels are set in the face of the screens; receipts in one whose figures are all of one width. */
const FAMILIES = {
  label: '"Haat Inter", "Haat Noto", "Haat Kannada"',
  receipt: '"Haat Noto", "Haat Kannada"',
};
export type Face = keyof typeof FAMILIES;

/** The font of a text in dots. Medium is the lightest that stays whole on thermal paper. */
export function fontOf(face: Face, size: number, bold: boolean): string {
  return `${bold ? 700 : 500} ${size}px ${FAMILIES[face]}`;
}

/** Whether a text has letters that reach higher and lower than Latin ones. */
export const isIndic = (text: string) => /[\u0900-\u097f\u0c80-\u0cff]/.test(text);

const ruler: SKRSContext2D = createCanvas(8, 8).getContext('2d');

/** How many dots a text takes. */
export function widthOf(text: string, face: Face, size: number, bold: boolean): number {
  ruler.font = fontOf(face, size, bold);
  return ruler.measureText(text).width;
}
