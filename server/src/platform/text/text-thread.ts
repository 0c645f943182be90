/** The worker thread that reads the text of an uploaded file. */
import { parentPort, workerData } from 'node:worker_threads'
import { isMail, textOfMail } from './mail-text.ts'
import { NoText } from './no-text.ts'
import { textOfPdf } from './pdf-text.ts'
import { textOfHtml } from './html-text.ts'
import type { TextJob, TextOutcome } from './text-limits.ts'

// Nothing is fetched, whatever a document refers to.
globalThis.fetch = () => Promise.reject(new Error('no addresses are asked'))

const PDF = '%PDF-'

async function read({ bytes, most }: TextJob): Promise<TextOutcome> {
  const file = new Uint8Array(bytes)
  const head = Buffer.from(bytes, 0, Math.min(1024, bytes.byteLength)).toString('latin1')
  try {
    if (head.includes(PDF)) return { kind: 'pdf', text: await textOfPdf(file, most) }
    const text = new TextDecoder('utf-8').decode(file)
    if (isMail(text)) return { kind: 'mail', text: await textOfMail(file, most) }
    if (text.includes('\0')) return { fault: 'the file is not text, an e-mail, a PDF or a spreadsheet' }
    return { kind: 'text', text: /^\s*<(?:!doctype|html)/i.test(text) ? textOfHtml(text) : text }
  } catch (error) {
    return { fault: error instanceof NoText ? error.message : 'the file cannot be read' }
  }
}

const job: TextJob = workerData
const outcome = await read(job)
parentPort?.postMessage('text' in outcome ? { ...outcome, text: outcome.text.slice(0, job.most) } : outcome)
