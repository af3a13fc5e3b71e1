import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

interface Faces {
  normal: string;
  bold: string;
}

const faces = (folder: string, name: string): Faces => ({
  normal: require.resolve(`@expo-google-fonts/${folder}/400Regular/${name}_400Regular.ttf`),
  bold: require.resolve(`@expo-google-fonts/${folder}/700Bold/${name}_700Bold.ttf`),
});

/** Noto Sans has Latin, Devanagari and the rupee sign; other fonts are read when needed. */
export const FONTS = {
  Noto: faces('noto-sans', 'NotoSans'),
  Kannada: faces('noto-sans-kannada', 'NotoSansKannada'),
  Tamil: faces('noto-sans-tamil', 'NotoSansTamil'),
  Telugu: faces('noto-sans-telugu', 'NotoSansTelugu'),
  Malayalam: faces('noto-sans-malayalam', 'NotoSansMalayalam'),
  Bengali: faces('noto-sans-bengali', 'NotoSansBengali'),
  Gujarati: faces('noto-sans-gujarati', 'NotoSansGujarati'),
  Gurmukhi: faces('noto-sans-gurmukhi', 'NotoSansGurmukhi'),
  Odia: faces('noto-sans-oriya', 'NotoSansOriya'),
  Arabic: faces('noto-sans-arabic', 'NotoSansArabic'),
  Emoji: faces('noto-emoji', 'NotoEmoji'),
} satisfies Record<string, Faces>;

export type ScriptFont = Exclude<keyof typeof FONTS, 'Noto'>;

/** The scripts that need another font. */
export const FONT_OF_SCRIPT: readonly { font: ScriptFont; letters: RegExp }[] = [
  { font: 'Kannada', letters: /\p{Script=Kannada}/u },
  { font: 'Tamil', letters: /\p{Script=Tamil}/u },
  { font: 'Telugu', letters: /\p{Script=Telugu}/u },
  { font: 'Malayalam', letters: /\p{Script=Malayalam}/u },
  { font: 'Bengali', letters: /\p{Script=Bengali}/u },
  { font: 'Gujarati', letters: /\p{Script=Gujarati}/u },
  { font: 'Gurmukhi', letters: /\p{Script=Gurmukhi}/u },
  { font: 'Odia', letters: /\p{Script=Oriya}/u },
  { font: 'Arabic', letters: /\p{Script=Arabic}/u },
  {
    font: 'Emoji',
    letters:
      /\p{Emoji_Presentation}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u2600-\u27BF\u{1F000}-\u{1FAFF}]/u,
  },
];
