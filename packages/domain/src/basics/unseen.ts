/**
 * Invisible characters, and those that reverse text, so that `gpj.exe` reads as `exe.jpg`: direction marks, overrides
 * and isolates, zero-width spaces, byte order marks. The joiners U+200C and U+200D are not included, as Indian scripts
 * and emoji need them.
 */
const UNSEEN = /[\p{Bidi_Control}\u200B\u2060-\u2064\uFEFF\uFFF9-\uFFFB]+/gu;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');
