import { upcAOfUpcE } from '@haat/domain/product/gtin';

/** Looks for a barcode in the camera's picture; null if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** Only its bars tell a UPC-E from a GTIN-8: it is passed on as its UPC-A. */
export const asPrinted = (code: string, isUpcE: boolean): string => (isUpcE && upcAOfUpcE(code)) || code;
