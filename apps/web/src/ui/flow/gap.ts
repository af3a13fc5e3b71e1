/** In px. */
export type Gap = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24;
