import { startOfficeLanguage } from '../../kit/language.ts';

/** The office around its screens, with its sentences in the language that is spoken. */
export async function loadOffice() {
  const [layout] = await Promise.all([import('./shell/office-layout.tsx'), startOfficeLanguage()]);
  return layout;
}
