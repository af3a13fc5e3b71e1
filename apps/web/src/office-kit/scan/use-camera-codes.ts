import { type RefObject, useEffect, useRef, useState } from 'react';
import { asPrinted, type CodeReader } from './read-code.ts';

const PAUSE_MS = 100;
/** A code out of sight for this long counts as a new one. */
const GONE_MS = 1500;

/**
 * A code that stays visible is read once.
 * @param isPaused reads nothing; a code still visible afterwards is read then
 */
export function useCameraCodes(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  onCode: (code: string) => void,
  isPaused: () => boolean = () => false,
): { failed: boolean } {
  const [failed, setFailed] = useState(false);
  const latest = useRef(onCode);
  latest.current = onCode;
  const pause = useRef(isPaused);
  pause.current = isPaused;
  useEffect(() => {
    setFailed(false);
    if (!stream) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    let seen = { code: '', at: 0 };
    const look = async (read: Awaited<ReturnType<typeof makeCodeReader>>) => {
      const code = video.current ? await read(video.current).catch(() => null) : null;
      if (ended) return;
      const now = Date.now();
      const isNew = code !== null && !pause.current() && (code !== seen.code || now - seen.at > GONE_MS);
      if (code !== null && (isNew || code === seen.code)) seen = { code, at: now };
      if (isNew) latest.current(code);
      timer = setTimeout(() => look(read), PAUSE_MS);
    };
    makeCodeReader().then(
      (read) => (ended ? undefined : look(read)),
      () => (ended ? undefined : setFailed(true)),
    );
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [video, stream]);
  return { failed };
}

/** As named by the browser's reader. */
const NATIVE_FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'];

type NativeCode = { rawValue: string; format: string };
type NativeReader = { detect: (from: HTMLVideoElement) => Promise<NativeCode[]> };
type NativeReaderClass = {
  new (options: { formats: string[] }): NativeReader;
  getSupportedFormats: () => Promise<string[]>;
};

/** The browser's reader if it knows these formats, otherwise ZXing, loaded on demand. */
async function makeCodeReader(): Promise<CodeReader> {
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
