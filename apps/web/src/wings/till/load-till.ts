import { startLanguageOf } from '../../kit/language.ts';

/** The till around its screens, with its sentences in the language that is spoken. */
export async function loadTill() {
  const sentences = startLanguageOf('till');
  const { Component } = await import('./shell/till-layout.tsx');
  await sentences;
  return { Component };
}
