/** The program that reads the text of an uploaded file, in a process of its own. */
import { buffer } from 'node:stream/consumers'
import type { WorkIo } from '../heavy-work/messages.ts'
import { isMail } from './is-mail.ts'
import { textOfMail } from './mail-text.ts'
import { NoText } from './no-text.ts'
import { textOfPdf } from './pdf-text.ts'
import { textOfHtml } from './html-text.ts'
import type { TextJob, TextOutcome } from './text-limits.ts'

// Nothing is fetched, whatever a document refers to.
globalThis.fetch = () => Promise.reject(new Error('no addresses are asked'))

const PDF = '%PDF-'

async function read(bytes: Buffer, most: number): Promise<TextOutcome> {
  const head = bytes.toString('latin1', 0, 1024)
  // A reader of PDFs takes the memory over.
  const file = new Uint8Array(bytes)
  try {
    if (head.includes(PDF)) return { kind: 'pdf', text: await textOfPdf(file, most), unread: [] }
    const text = new TextDecoder('utf-8').decode(file)
    if (isMail(text)) return { kind: 'mail', ...(await textOfMail(file, most)) }
    if (text.includes('\0')) return { fault: 'the file is not text, an email, a PDF or a spreadsheet' }
    return { kind: 'text', unread: [], text: /^\s*<(?:!doctype|html)/i.test(text) ? textOfHtml(text) : text }
  } catch (error) {
    return { fault: error instanceof NoText ? error.message : 'the file cannot be read' }
  }
}

/** @public a process imports it */
export async function work({ most }: TextJob, io: WorkIo): Promise<TextOutcome> {
  const outcome = await read(await buffer(io.bytes), most)
  return 'text' in outcome ? { ...outcome, text: outcome.text.slice(0, most) } : outcome
}
