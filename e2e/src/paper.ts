/** Files to upload. */
import { crc32, deflateSync } from 'node:zlib'

/** A Playwright file input payload. */
export interface Paper {
  name: string
  mimeType: string
  buffer: Buffer
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture of 64 by 64 grey dots. */
export const photo = (name: string): Paper => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(64, 0)
  head.writeUInt32BE(64, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(64 * 65, 128)
  for (let y = 0; y < 64; y++) rows[y * 65] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...chunks]) }
}

/** A document of one empty page. */
export const document = (name: string): Paper => {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj${object}endobj\n`
    return at
  })
  const table = offsets.map((at) => `${`${at}`.padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text + end, 'latin1') }
}
