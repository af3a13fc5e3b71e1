import { startLanguageOf } from '../../kit/language.ts';

/** A driver's pages with their texts in the current language. */
export async function loadDriver() {
  const sentences = startLanguageOf('driver');
  const screen = await import('./driver-screen.tsx');
  await sentences;
  return screen;
}
