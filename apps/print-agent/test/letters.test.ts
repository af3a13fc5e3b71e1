import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { drawText } from '../src/drawing/draw-text.ts';
import type { Face } from '../src/drawing/fonts.ts';

/** Two letters of each script: a missing glyph would give the same box twice. */
const LETTERS = {
  Devanagari: 'कम',
  Kannada: 'ಕಮ',
  Tamil: 'கம',
  Telugu: 'కమ',
  Malayalam: 'കമ',
  Bengali: 'কম',
  Gujarati: 'કમ',
  Gurmukhi: 'ਕਮ',
  Odia: 'କମ',
  Urdu: 'کم',
  emoji: '🥭🧂',
};

function drawn(text: string, face: Face): string {
  const canvas = createCanvas(60, 60);
  const paper = canvas.getContext('2d');
  const place = { x: 10, y: 40, size: 30, width: 50, bold: false, align: 'left' as const };
  drawText(paper, face, { text, ...place });
  return Buffer.from(paper.getImageData(0, 0, 60, 60).data).toString('base64');
}

test.each(Object.entries(LETTERS))('%s is printed as letters', (_script, letters) => {
  const [a = '', b = ''] = letters;
  for (const face of ['receipt', 'label'] as const) {
    const nothing = drawn(' ', face);
    expect(new Set([drawn(a, face), drawn(b, face), nothing]).size).toBe(3);
  }
});
