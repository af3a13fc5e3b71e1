const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Compares texts without case, spaces and punctuation. Texts without words equal nothing. */
export function areSameWords(one: string, other: string): boolean {
  const said = plain(one);
  return said !== '' && said === plain(other);
}
