import { extractText, getDocumentProxy } from 'unpdf';

/** A PDF's text, by page. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text;
}
