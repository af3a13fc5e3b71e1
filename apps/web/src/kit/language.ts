import { useSyncExternalStore } from 'react';
import { type Catalogue, LANGUAGES, type Language, language, speak } from '../texts/translate.ts';
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
/** What the office says besides, which shoppers never load. */
const OFFICE: Catalogues = {
  en: async () => ({}),
  hi: async () => (await import('../texts/office-hi.ts')).officeHi,
  kn: async () => (await import('../texts/office-kn.ts')).officeKn,
};

const choice = storedValue<Language | null>(
  'haat.language',
  (value) => LANGUAGES.find((known) => known === value),
  null,
);

const listeners = new Set<() => void>();
let chosen = { language: 'en' as Language, withOffice: false, catalogue: {} as Catalogue };
let inOffice = false;
let inEnglish = false;

async function catalogueOf(language: Language, withOffice: boolean): Promise<Catalogue> {
  const [shop, office] = await Promise.all([SHOP[language](), withOffice ? OFFICE[language]() : {}]);
  return { ...shop, ...office };
}

function speakNow(): void {
  if (inEnglish) speak('en', {});
  else speak(chosen.language, chosen.catalogue);
  document.documentElement.lang = `${language()}-IN`;
}

/** Speaks what was picked, here or in another tab. Rejects when the catalogue can't be loaded. */
async function bringChosen(): Promise<void> {
  const wanted = { language: choice.get() ?? 'en', withOffice: inOffice };
  const catalogue = await catalogueOf(wanted.language, wanted.withOffice);
  // When two languages are picked quickly, the second counts.
  if (wanted.language !== (choice.get() ?? 'en') || wanted.withOffice !== inOffice) return;
  if (wanted.language === chosen.language && wanted.withOffice === chosen.withOffice) return;
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

/** To be awaited before the office is drawn: from now on its sentences are loaded with each language. */
export async function startOfficeLanguage(): Promise<void> {
  inOffice = true;
  // Without a connection to fetch them by, the office opens in English rather than not at all.
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
  await catalogueOf(to, inOffice);
  choice.set(to);
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
