import { startLanguageOf } from '../../kit/language.ts';

/** The till around its screens, with its texts in the current language. */
export async function loadTill() {
  const sentences = startLanguageOf('till');
  const { Component } = await import('./shell/till-layout.tsx');
  await sentences;
  return { Component };
}
