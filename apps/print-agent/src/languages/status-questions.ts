import type { Trouble } from '@haat/contract/printing/print-agent';

export interface StatusQuestion {
  question: Uint8Array;
  /** Its trouble, null if it is fine; undefined: incomplete or no answer. */
  read: (answer: Uint8Array) => Trouble | null | undefined;
}

/** Status bytes of ESC/POS have bits 1 and 4 set and bits 0 and 7 clear. */
const isStatus = (byte: number) => (byte & 0x93) === 0x12;

/** ESC/POS in real time: why it is offline (DLE EOT 2), and its paper (DLE EOT 4). */
export const ESC_POS_STATUS: StatusQuestion = {
  question: Uint8Array.of(0x10, 0x04, 2, 0x10, 0x04, 4),
  read(answer) {
    const [cause, paper] = [...answer].filter(isStatus);
    if (cause === undefined || paper === undefined) return undefined;
    if ((paper & 0x60) !== 0 || (cause & 0x20) !== 0) return 'paper-out';
    if ((cause & 0x04) !== 0) return 'cover-open';
    return (cause & 0x40) !== 0 ? 'not-ready' : null;
  },
};

/** ESC/POS in order (GS r 1): answered when everything before it is done. */
export const ESC_POS_DONE = Uint8Array.of(0x1d, 0x72, 1);

/** TSPL's <ESC>!?: a byte of flags. */
export const TSPL_STATUS: StatusQuestion = {
  question: Uint8Array.of(0x1b, 0x21, 0x3f),
  read([flags]) {
    if (flags === undefined) return undefined;
    if ((flags & 0x04) !== 0) return 'paper-out';
    if ((flags & 0x01) !== 0) return 'cover-open';
    // Bit 5: printing.
    return (flags & ~0x20) !== 0 ? 'not-ready' : null;
  },
};

const BEGIN = '\u0002';
const END = '\u0003';

/** ZPL's ~HS: three lines; the first has paper and pause, the second the head. */
export const ZPL_STATUS: StatusQuestion = {
  question: new TextEncoder().encode('~HS\r\n'),
  read(answer) {
    const lines = new TextDecoder('latin1').decode(answer).split(END);
    // After the last end: empty, or incomplete.
    if (lines.length < 3) return undefined;
    const [first, second] = lines.map((line) => line.slice(line.indexOf(BEGIN) + 1).split(','));
    if (first?.[1] === '1') return 'paper-out';
    if (second?.[2] === '1') return 'cover-open';
    return first?.[2] === '1' ? 'not-ready' : null;
  },
};
