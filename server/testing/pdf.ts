/** Reads the text of a PDF. */
import { extractText } from 'unpdf'

/** The words of all pages, parted by single spaces. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
