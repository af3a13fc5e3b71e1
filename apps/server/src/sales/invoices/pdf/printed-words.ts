/** Names the number on a counter's paper, if the document could not have it. */
export const printedWords = (number: string | undefined): string =>
  number ? `Printed at the counter as ${number}.` : '';
