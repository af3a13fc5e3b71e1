import { prepareZXingModule, purgeZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { asPrinted, type CodeReader } from './read-code.ts';

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF'],
  maxNumberOfSymbols: 1,
  tryHarder: true,
};
/** Enough for bars; more is slow on cheap phones. */
const WIDTH = 960;

/** Serves the program from here, not from the package's CDN; one object, so that it is loaded once. */
const OVERRIDES = { locateFile: () => wasm };

/** For browsers without a reader. Rejects if its program could not be loaded. */
export async function zxingReader(): Promise<CodeReader> {
  try {
    await prepareZXingModule({ overrides: OVERRIDES, fireImmediately: true });
  } catch (failed) {
    // The package would cache the failure.
    purgeZXingModule();
    throw failed;
  }
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!drawing || video.videoWidth === 0) return null;
    const scale = Math.min(1, WIDTH / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height);
    const [found] = await readBarcodes(drawing.getImageData(0, 0, canvas.width, canvas.height), OPTIONS);
    return found?.isValid ? asPrinted(found.text, found.format === 'UPCE') : null;
  };
}
