export const INK = {
  text: '#18201B',
  soft: '#4A564E',
  faint: '#636E67',
  line: '#D5DCD5',
  shade: '#F3F6F2',
  saving: '#0A623B',
} as const;

const READABLE = 4.5;
const DARKER = 0.9;

/** Until it is readable on white. */
export function readableOnWhite(color: string): string {
  let parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  while (1.05 / (luminance(parts) + 0.05) < READABLE) parts = parts.map((part) => Math.floor(part * DARKER));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(parts: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = parts.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
