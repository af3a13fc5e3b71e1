import { upcAOfUpcE } from '@haat/domain/product/gtin';

/** Null without a barcode in the picture. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** UPC-E differs from GTIN-8 by its bars only, so it becomes UPC-A. */
export const asPrinted = (code: string, isUpcE: boolean): string => (isUpcE && upcAOfUpcE(code)) || code;
