import { asPrinted, type CodeReader } from './read-code.ts';

/** Barcode formats of goods, as the browser's reader names them. */
const NATIVE_FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'];

type NativeCode = { rawValue: string; format: string };
type NativeReader = { detect: (from: HTMLVideoElement) => Promise<NativeCode[]> };
type NativeReaderClass = {
  new (options: { formats: string[] }): NativeReader;
  getSupportedFormats: () => Promise<string[]>;
};

/** The browser's own reader if it reads these formats, otherwise ZXing, loaded on demand. */
export async function makeCodeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? (await import('./zxing-reader.ts')).zxingReader();
}

async function nativeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as unknown as { BarcodeDetector?: NativeReaderClass };
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const formats = NATIVE_FORMATS.filter((format) => known.includes(format));
  if (!BarcodeDetector || !formats.includes('ean_13')) return null;
  const reader = new BarcodeDetector({ formats });
  return async (video) => {
    const [found] = await reader.detect(video);
    return found ? asPrinted(found.rawValue, found.format === 'upc_e') : null;
  };
}
