import { startLanguageOf } from '../../kit/language.ts';

/** The office around its screens, with its sentences in the language that is spoken. */
export async function loadOffice() {
  const sentences = startLanguageOf('office');
  const { Component } = await import('./shell/office-layout.tsx');
  await sentences;
  return { Component };
}
