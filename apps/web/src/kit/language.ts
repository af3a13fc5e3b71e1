import { useSyncExternalStore } from 'react';
import { addEnglish, type Catalogue, LANGUAGES, type Language, language, speak } from '../texts/translate.ts';
import { storedValue } from './stored-value.ts';

/** In their own languages. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी', kn: 'ಕನ್ನಡ' };

type Catalogues = Record<Language, () => Promise<Catalogue>>;

/** Separate files, loaded only for their language. */
const SHOP: Catalogues = {
  en: async () => ({}),
  hi: async () => (await import('../texts/hi.ts')).hi,
  kn: async () => (await import('../texts/kn.ts')).kn,
};
/** Sentences of wings, which shoppers never load. The till uses parts of the office. */
const OF_WINGS = {
  office: {
    en: async () => ({}),
    hi: async () => (await import('../texts/office-hi.ts')).officeHi,
    kn: async () => (await import('../texts/office-kn.ts')).officeKn,
  },
  driver: {
    en: async () => ({}),
    hi: async () => (await import('../texts/driver-hi.ts')).driverHi,
    kn: async () => (await import('../texts/driver-kn.ts')).driverKn,
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

type SpeakingWing = keyof typeof OF_WINGS;

const choice = storedValue<Language | null>(
  'haat.language',
  (value) => LANGUAGES.find((known) => known === value),
  null,
);

const listeners = new Set<() => void>();
let chosen = { language: 'en' as Language, wings: '', catalogue: {} as Catalogue };
/** Opened wings, whose sentences are loaded with each language. */
const opened = new Set<SpeakingWing>();
let inEnglish = false;
/** For this window only. */
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

/** Chosen here or in another tab. Rejects if the catalogue can't be loaded. */
async function bringChosen(): Promise<void> {
  const wished = () => ({ language: here ?? choice.get() ?? 'en', wings: [...opened].join() });
  const wanted = wished();
  const catalogue = await catalogueOf(wanted.language);
  // Of two quick choices the second counts.
  const isSame = (other: typeof wanted) => wanted.language === other.language && wanted.wings === other.wings;
  if (!isSame(wished()) || isSame(chosen)) return;
  chosen = { ...wanted, catalogue };
  speakNow();
  for (const listener of listeners) listener();
}

/** Must be awaited before the first render. English resolves at once, others once their catalogue is loaded. */
export async function startLanguage(): Promise<void> {
  choice.subscribe(() => void bringChosen().catch(() => undefined));
  // Offline the shop opens in English rather than not at all.
  if (choice.get()) await bringChosen().catch(() => undefined);
}

/** Must be awaited before drawing a wing, whose sentences are then loaded with each language. */
export async function startLanguageOf(wing: SpeakingWing): Promise<void> {
  opened.add(wing);
  addEnglish(
    wing === 'driver'
      ? (await import('../texts/driver-en.ts')).driverEn
      : (await import('../texts/office-en.ts')).officeEn,
  );
  // Offline it opens in English rather than not at all.
  await bringChosen().catch(() => undefined);
}

/** In the `handle` of routes whose screens are in English only. */
export type EnglishOnly = { english: true };

/** For printed pages, which are in English only. */
export function forceEnglish(english: boolean): void {
  if (english === inEnglish) return;
  inEnglish = english;
  speakNow();
}

/** For this and later visits. Rejects, without a change, if it can't be loaded. */
export async function chooseLanguage(to: Language): Promise<void> {
  await catalogueOf(to);
  choice.set(to);
}

/** For this window only. */
export async function speakHere(to: Language): Promise<void> {
  await catalogueOf(to);
  here = to;
  await bringChosen();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language);
}

/** The first of our languages that the device names, unless English; for shoppers who have not chosen. */
export function languageToOffer(device: readonly string[] = navigator.languages): Language | undefined {
  if (choice.get()) return undefined;
  const spoken = device.map((tag) => LANGUAGES.find((known) => known === tag.toLowerCase().split('-')[0]));
  return spoken.find((known) => known !== undefined && known !== 'en');
}

/** Chooses English, so that nothing is offered again. */
export function declineLanguages(): void {
  choice.set('en');
}
