import { useSyncExternalStore } from 'react';
import { type Catalogue, LANGUAGES, type Language, language, speak } from '../texts/translate.ts';
import { storedValue } from './stored-value.ts';

/** The catalogues, each in a file of its own that only those who read the language load. */
const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  en: async () => ({}),
  hi: async () => (await import('../texts/hi.ts')).hi,
  kn: async () => (await import('../texts/kn.ts')).kn,
};

const choice = storedValue<Language | null>(
  'haat.language',
  (value) => LANGUAGES.find((known) => known === value),
  null,
);

const listeners = new Set<() => void>();
let chosen: { language: Language; catalogue: Catalogue } = { language: 'en', catalogue: {} };
let inEnglish = false;

function speakNow(): void {
  if (inEnglish) speak('en', {});
  else speak(chosen.language, chosen.catalogue);
  document.documentElement.lang = `${language()}-IN`;
}

/** Speaks what the shopper has picked, here or in another tab. Rejects when the catalogue can't be loaded. */
async function bringChosen(): Promise<void> {
  const picked = choice.get() ?? 'en';
  const catalogue = await CATALOGUES[picked]();
  // When two languages are picked quickly, the second counts.
  if (picked !== (choice.get() ?? 'en') || picked === chosen.language) return;
  chosen = { language: picked, catalogue };
  speakNow();
  for (const listener of listeners) listener();
}

/** To be awaited before the first render: English at once, another language when its catalogue is there. */
export async function startLanguage(): Promise<void> {
  choice.subscribe(() => void bringChosen().catch(() => undefined));
  // Without a connection to fetch it by, the shop opens in English rather than not at all.
  if (choice.get()) await bringChosen().catch(() => undefined);
}

/** In the `handle` of a route: its screens are in English only, for everybody or for staff. */
export type EnglishOnly = { english: 'always' | 'staff' };

/** Keeps to English whatever was picked: the office, the till and what is printed have no other language. */
export function forceEnglish(english: boolean): void {
  if (english === inEnglish) return;
  inEnglish = english;
  speakNow();
}

/** Picks a language, for this visit and the next. Rejects, and changes nothing, when it can't be loaded. */
export async function chooseLanguage(to: Language): Promise<void> {
  await CATALOGUES[to]();
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

/** What to offer a shopper who has picked nothing: the language of the shop that the device names first, if not English. */
export function languageToOffer(device: readonly string[] = navigator.languages): Language | undefined {
  if (choice.get()) return undefined;
  const spoken = device.map((tag) => LANGUAGES.find((known) => known === tag.toLowerCase().split('-')[0]));
  return spoken.find((known) => known !== undefined && known !== 'en');
}

/** Stays with English, so that nothing is offered again. */
export function declineLanguages(): void {
  choice.set('en');
}
