/** Of a document that could not have the number on a counter's paper: which one that is. */
export const printedWords = (number: string | undefined): string =>
  number ? `Printed at the counter as ${number}.` : '';
