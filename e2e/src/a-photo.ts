/** A unique picture, as a phone's camera produces it. */
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 640
const HEIGHT = 480

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export const aPhoto = () => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(WIDTH, 0)
  head.writeUInt32BE(HEIGHT, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(HEIGHT * (WIDTH + 1), randomBytes(1))
  // Each row starts with its filter: none.
  for (let y = 0; y < HEIGHT; y += 1) rows[y * (WIDTH + 1)] = 0
  rows.set(randomBytes(4), WIDTH)
  rows[WIDTH + 1] = 0
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name: 'photo.png', mimeType: 'image/png', buffer }
}
