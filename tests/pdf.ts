import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF, on one line. */
export async function wordsOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
