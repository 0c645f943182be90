/** What the programs of poppler say of a PDF, as a reader of it has it. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { debianSoftware } from './debian.ts'

/** Undefined where it cannot be had. */
export const poppler = await debianSoftware(['poppler-utils'])

/** What a program prints of a document. */
export async function saidOfPdf(program: string, words: readonly string[], pdf: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-pdf-'))
  try {
    const file = join(folder, 'paper.pdf')
    await writeFile(file, pdf)
    const args = [...words, file, ...(program === 'pdftotext' ? ['-'] : [])]
    return (await promisify(execFile)(poppler!.program(program), args, { env: { ...process.env, ...poppler!.env } }))
      .stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}
