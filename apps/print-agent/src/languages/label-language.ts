import type { Bitmap } from '../drawing/bitmap.ts';

/** The languages that label printers speak. */
export const LABEL_LANGUAGES = ['tspl', 'zpl'] as const;

/** A label, and how many there shall be of it. */
export type CountedLabel = { picture: Bitmap; count: number };
