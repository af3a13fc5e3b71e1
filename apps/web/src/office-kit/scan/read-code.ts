import { upcAOfUpcE } from '@haat/domain/product/gtin';

/** Looks for a barcode in what the camera shows now; null when there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** A UPC-E is told from a GTIN-8 only by its bars: it goes on as the UPC-A that it is short for. */
export const asPrinted = (code: string, isUpcE: boolean): string => (isUpcE && upcAOfUpcE(code)) || code;
