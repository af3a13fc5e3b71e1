import { msg } from '../../../texts/translate.ts';

export const PAPERS = {
  roll: { label: msg('Label roll, 50 × 25 mm'), each: 1, page: 'size: 50mm 25mm; margin: 0' },
  a4: { label: msg('A4 sheet of 44'), each: 44, page: 'size: A4; margin: 11mm 5mm' },
} as const;
export type Paper = keyof typeof PAPERS;
