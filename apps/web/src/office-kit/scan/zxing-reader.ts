import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { asPrinted, type CodeReader } from './read-code.ts';

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF'],
  maxNumberOfSymbols: 1,
  tryHarder: true,
};
/** Bars are read well at this width; more takes longer on a slow phone. */
const WIDTH = 960;

/** A reader for browsers without one of their own; its program comes from here, not from where the package would load it. */
export function zxingReader(): CodeReader {
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
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
