import { prepareZXingModule, purgeZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { asPrinted, type CodeReader } from './read-code.ts';

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF'],
  maxNumberOfSymbols: 1,
  tryHarder: true,
};
/** Bars are read well at this width; more takes longer on a slow phone. */
const WIDTH = 960;

/** Its program comes from here, not from where the package would load it; the same object each time, so that it is loaded once. */
const OVERRIDES = { locateFile: () => wasm };

/** A reader for browsers without one of their own. Rejects when its program could not be loaded. */
export async function zxingReader(): Promise<CodeReader> {
  try {
    await prepareZXingModule({ overrides: OVERRIDES, fireImmediately: true });
  } catch (failed) {
    // The package would remember the failure.
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
