const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Whether two texts are the same words, whatever their case, spaces and punctuation. Where there are none, nothing is the same. */
export function areSameWords(one: string, other: string): boolean {
  const said = plain(one);
  return said !== '' && said === plain(other);
}
