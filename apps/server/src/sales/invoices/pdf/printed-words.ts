/** Of a document whose number a counter could not give: which one is on the paper that it printed. */
export const printedWords = (number: string | undefined): string =>
  number ? `Printed at the counter as ${number}, a number that another document has.` : '';
