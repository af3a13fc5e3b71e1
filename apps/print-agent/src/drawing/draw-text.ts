import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Face, fontOf, loadFaces } from './fonts.ts';

/** In dots. */
export interface PaperText {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  /** Maximum width; wider text is condensed. */
  width: number;
  bold: boolean;
  align: 'left' | 'center' | 'right';
  spaced?: boolean;
}

export function drawText(paper: SKRSContext2D, face: Face, line: PaperText): void {
  loadFaces(line.text);
  paper.font = fontOf(face, line.size, line.bold);
  paper.textAlign = line.align;
  paper.letterSpacing = line.spaced ? '2px' : '0px';
  paper.fillText(line.text, line.x, line.y, line.width);
}
