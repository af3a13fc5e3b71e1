import { startLanguageOf } from '../../kit/language.ts';

export async function loadOffice() {
  const sentences = startLanguageOf('office');
  const { Component } = await import('./shell/office-layout.tsx');
  await sentences;
  return { Component };
}
