import { useSyncExternalStore } from 'react';
import { addEnglish, type Catalogue, LANGUAGES, type Language, language, speak } from '../texts/translate.ts';
import { storedValue } from './stored-value.ts';

/** Each language by its own name, for those who read no other. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी', kn: 'ಕನ್ನಡ' };

type Catalogues = Record<Language, () => Promise<Catalogue>>;

/** The catalogues, each in a file of its own that only those who read the language load. */
const SHOP: Catalogues = {
  en: async () => ({}),
  hi: async () => (await import('../texts/hi.ts')).hi,
  kn: async () => (await import('../texts/kn.ts')).kn,
};
/** What a wing says besides, which shoppers never load. The till has parts of the office in it. */
const OF_WINGS = {
  office: {
    en: async () => ({}),
    hi: async () => (await import('../texts/office-hi.ts')).officeHi,
    kn: async () => (await import('../texts/office-kn.ts')).officeKn,
  },
  till: {
    en: async () => ({}),
    hi: async () => ({
      ...(await import('../texts/office-hi.ts')).officeHi,
      ...(await import('../texts/till-hi.ts')).tillHi,
      ...(await import('../texts/till-more-hi.ts')).tillMoreHi,
    }),
    kn: async () => ({
      ...(await import('../texts/office-kn.ts')).officeKn,
      ...(await import('../texts/till-kn.ts')).tillKn,
      ...(await import('../texts/till-more-kn.ts')).tillMoreKn,
    }),
  },
} satisfies Record<string, Catalogues>;

/** A wing with sentences of its own. */
type SpeakingWing = keyof typeof OF_WINGS;

const choice = storedValue<Language | null>(
  'haat.language',
  (value) => LANGUAGES.find((known) => known === value),
  null,
);

const listeners = new Set<() => void>();
let chosen = { language: 'en' as Language, wings: '', catalogue: {} as Catalogue };
/** Wings that have been opened: their sentences are loaded with each language. */
const opened = new Set<SpeakingWing>();
let inEnglish = false;
/** What this window alone speaks, whatever was picked. */
let here: Language | null = null;

async function catalogueOf(language: Language): Promise<Catalogue> {
  const parts = [SHOP[language](), ...[...opened].map((wing) => OF_WINGS[wing][language]())];
  return Object.assign({}, ...(await Promise.all(parts)));
}

function speakNow(): void {
  if (inEnglish) speak('en', {});
  else speak(chosen.language, chosen.catalogue);
  document.documentElement.lang = `${language()}-IN`;
}

/** Speaks what was picked, here or in another tab. Rejects when the catalogue can't be loaded. */
async function bringChosen(): Promise<void> {
  const wished = () => ({ language: here ?? choice.get() ?? 'en', wings: [...opened].join() });
  const wanted = wished();
  const catalogue = await catalogueOf(wanted.language);
  // When two languages are picked quickly, the second counts.
  const isSame = (other: typeof wanted) => wanted.language === other.language && wanted.wings === other.wings;
  if (!isSame(wished()) || isSame(chosen)) return;
  chosen = { ...wanted, catalogue };
  speakNow();
  for (const listener of listeners) listener();
}

/** To be awaited before the first render: English at once, another language when its catalogue is there. */
export async function startLanguage(): Promise<void> {
  choice.subscribe(() => void bringChosen().catch(() => undefined));
  // Without a connection to fetch it by, the shop opens in English rather than not at all.
  if (choice.get()) await bringChosen().catch(() => undefined);
}

/** To be awaited before a wing is drawn: from now on its sentences are loaded with each language. */
export async function startLanguageOf(wing: SpeakingWing): Promise<void> {
  opened.add(wing);
  addEnglish((await import('../texts/office-en.ts')).officeEn);
  // Without a connection to fetch them by, it opens in English rather than not at all.
  await bringChosen().catch(() => undefined);
}

/** In the `handle` of a route: its screens are in English only. */
export type EnglishOnly = { english: true };

/** Keeps to English whatever was picked: what is printed has no other language. */
export function forceEnglish(english: boolean): void {
  if (english === inEnglish) return;
  inEnglish = english;
  speakNow();
}

/** Picks a language, for this visit and the next. Rejects, and changes nothing, when it can't be loaded. */
export async function chooseLanguage(to: Language): Promise<void> {
  await catalogueOf(to);
  choice.set(to);
}

/** Picks a language for this window alone, until it is closed: the others of this browser keep theirs. */
export async function speakHere(to: Language): Promise<void> {
  await catalogueOf(to);
  here = to;
  await bringChosen();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language on the screen, rendering again when another one is picked. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language);
}

/** What to offer a shopper who has picked nothing: the language of ours that the device names first, if not English. */
export function languageToOffer(device: readonly string[] = navigator.languages): Language | undefined {
  if (choice.get()) return undefined;
  const spoken = device.map((tag) => LANGUAGES.find((known) => known === tag.toLowerCase().split('-')[0]));
  return spoken.find((known) => known !== undefined && known !== 'en');
}

/** Stays with English, so that nothing is offered again. */
export function declineLanguages(): void {
  choice.set('en');
}
