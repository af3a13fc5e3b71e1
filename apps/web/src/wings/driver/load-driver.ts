import { startLanguageOf } from '../../kit/language.ts';

export async function loadDriver() {
  const sentences = startLanguageOf('driver');
  const screen = await import('./driver-screen.tsx');
  await sentences;
  return screen;
}
