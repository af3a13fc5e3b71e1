import { startLanguageOf } from '../../kit/language.ts';

/** Includes texts in the current language. */
export async function loadOffice() {
  const sentences = startLanguageOf('office');
  const { Component } = await import('./shell/office-layout.tsx');
  await sentences;
  return { Component };
}
