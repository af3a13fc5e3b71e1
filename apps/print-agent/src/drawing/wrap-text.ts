import { syllablesOf } from '@haat/domain/basics/syllables';

/**
 * Wraps between words, and within a word only if it is longer than a line: never within a syllable.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const pieces = widthOf(word) <= width ? [word] : brokenWord(word, width, widthOf);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  return line || lines.length === 0 ? [...lines, line] : lines;
}

function brokenWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const syllable of syllablesOf(word)) {
    if (piece && widthOf(piece + syllable) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += syllable;
  }
  return [...pieces, piece];
}
