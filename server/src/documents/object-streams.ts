/**
 * A document whose small objects lie in one compressed stream (PDF 1.5, object and cross-reference streams). pdfkit writes each in words: of a
 * paper's structure for screen readers, one for every cell, which together are larger than all that is drawn.
 */
import { deflateSync } from 'node:zlib'

/** Bytes of a position, of an object’s number in the stream, and of both with the kind before them. */
const POSITION = 4
const NUMBER = 2
const ENTRY = 1 + POSITION + NUMBER
const AT_POSITION = 1
const IN_STREAM = 2

type Write = PDFKit.PDFDocument['_write']

/** Takes what is written as long as `work` runs. */
function taken(pdf: PDFKit.PDFDocument, work: () => void): string[] {
  const parts: string[] = []
  const write: Write = pdf._write
  pdf._write = (part) => void (typeof part === 'string' && parts.push(part))
  work()
  pdf._write = write
  return parts
}

function writeStream(pdf: PDFKit.PDFDocument, id: number, dictionary: string, content: Uint8Array): void {
  const bytes = deflateSync(content)
  pdf._write(`${id} 0 obj\n<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream`)
  pdf._write(bytes)
  pdf._write('\nendstream\nendobj')
}

/** Objects of a document that is not encrypted are collected from now on, and written when it ends. */
export function streamObjects(pdf: PDFKit.PDFDocument): void {
  const objects: { id: number; text: string }[] = []
  const ref = pdf.ref.bind(pdf)
  pdf.ref = (data) => {
    const made = ref(data)
    const finalize = made.finalize.bind(made)
    made.finalize = () => {
      if (made.buffer.length) return finalize()
      // Its number, what it is, and its end.
      const text = taken(pdf, finalize)[1]!
      objects.push({ id: made.id, text })
    }
    return made
  }
  pdf._finalize = () => {
    const last = pdf._offsets.length
    const [streamId, tableId] = [last + 1, last + 2]
    const places = new Map(objects.map(({ id }, i) => [id, i]))
    const streamAt = pdf._offset
    let at = 0
    const numbers = objects.map(({ id, text }) => {
      const number = `${id} ${at}`
      at += text.length + 1
      return number
    })
    const head = `${numbers.join(' ')}\n`
    writeStream(
      pdf,
      streamId,
      `/Type /ObjStm /N ${objects.length} /First ${head.length}`,
      Buffer.from(head + objects.map(({ text }) => text).join('\n'), 'latin1'),
    )
    const tableAt = pdf._offset
    const table = Buffer.alloc((tableId + 1) * ENTRY)
    const entry = (id: number, kind: number, where: number, number: number): void => {
      let next = table.writeUInt8(kind, id * ENTRY)
      next = table.writeUInt32BE(where, next)
      table.writeUInt16BE(number, next)
    }
    pdf._offsets.forEach((offset, i) => {
      const place = places.get(i + 1)
      if (place === undefined) entry(i + 1, AT_POSITION, offset ?? 0, 0)
      else entry(i + 1, IN_STREAM, streamId, place)
    })
    entry(0, 0, 0, 0xffff)
    entry(streamId, AT_POSITION, streamAt, 0)
    entry(tableId, AT_POSITION, tableAt, 0)
    const id = `<${Buffer.from(pdf._id).toString('hex')}>`
    writeStream(
      pdf,
      tableId,
      `/Type /XRef /Size ${tableId + 1} /W [1 ${POSITION} ${NUMBER}] /Root ${pdf._root.id} 0 R /Info ${pdf._info.id} 0 R /ID [${id} ${id}]`,
      table,
    )
    pdf._write(`startxref\n${tableAt}\n%%EOF`)
    pdf.push(null)
  }
}
