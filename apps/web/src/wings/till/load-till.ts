import { startLanguageOf } from '../../kit/language.ts';

/** Includes texts in the current language. */
export async function loadTill() {
  const sentences = startLanguageOf('till');
  const { Component } = await import('./shell/till-layout.tsx');
  await sentences;
  return { Component };
}
