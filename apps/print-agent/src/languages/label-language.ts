import type { Bitmap } from '../drawing/bitmap.ts';

export const LABEL_LANGUAGES = ['tspl', 'zpl'] as const;

export type CountedLabel = { picture: Bitmap; count: number };
