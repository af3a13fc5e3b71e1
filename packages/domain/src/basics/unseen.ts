/**
 * Signs that nobody sees and that turn letters around, so that `gpj.exe` reads as `exe.jpg`: marks, overrides and isolates of direction,
 * spaces without a width, byte order marks. The joiners U+200C and U+200D are none of them: Indian scripts and emoji are written with them.
 */
const UNSEEN = /[\p{Bidi_Control}\u200B\u2060-\u2064\uFEFF\uFFF9-\uFFFB]+/gu;

/** A text as it is seen. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');
