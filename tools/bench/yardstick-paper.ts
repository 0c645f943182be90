/** The yardstick's rate confirmation: a page with a font that every reader has, written by hand. */
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Facts } from './yardstick-facts.ts'

const text = (line: unknown) => String(line ?? '').replaceAll(/[\\()]/g, String.raw`\$&`)

/** A document of one page. */
function pageOf(lines: readonly unknown[]): Buffer {
  const content = `BT /F1 9 Tf 44 750 Td 12 TL\n${lines.map((line) => `(${text(line)}) Tj T*`).join('\n')}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  const parts = ['%PDF-1.4\n']
  const places: number[] = []
  let place = parts[0]!.length
  for (const [i, object] of objects.entries()) {
    const part = `${i + 1} 0 obj\n${object}\nendobj\n`
    places.push(place)
    place += Buffer.byteLength(part, 'latin1')
    parts.push(part)
  }
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${place}\n%%EOF\n`,
  )
  return Buffer.from(parts.join(''), 'latin1')
}

const addressOf = (place: Facts['vendor']) =>
  [place['street1'], place['city'], place['state'], place['zip_code']].join(', ')

const linesOf = ({ order, job, contract, company, vendor, stops, pieces }: Facts, signedBy: string, at: Date) => [
  `Rate Confirmation ${job['number']} rev. ${contract['document_revision']}`,
  `Accepted, issued ${at.toISOString()}`,
  ...[company, vendor].flatMap((party) => [
    party['name'],
    addressOf(party),
    `MC ${party['mc_number']}, USDOT ${party['usdot']}`,
    `${party['phone_number']}, ${party['email']}`,
  ]),
  `Order ${order['number']}, job ${job['number']}, reference ${job['reference_number']}, ${job['inspection_type']} inspection, ${job['estimated_distance']} miles`,
  ...stops.flatMap(({ stop, terminal }) => [
    `${stop['sequence']}. ${stop['stop_type']}: ${terminal['name']}, ${addressOf(terminal)}`,
    `${stop['requested_type']} ${stop['requested_start']} ${stop['notes']}`,
  ]),
  ...pieces.map((piece) => [piece['year'], piece['make'], piece['model'], piece['identifier']].join(' ')),
  `Transport: ${contract['amount']} USD, collected by the carrier: ${contract['cod_amount']} USD`,
  `Terms ${contract['terms_version']}, payment terms ${contract['payment_terms_id']}`,
  `For the carrier: ${signedBy}, ${at.toISOString()}`,
]

/** Writes the document to disk; returns what its row says of it. */
export async function writePaper(folder: string, facts: Facts, signedBy: string, at: Date) {
  const bytes = pageOf(linesOf(facts, signedBy, at))
  const location = `${facts.order['company_guid']}/${randomBytes(24).toString('hex')}`
  const path = join(folder, location)
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'wx')
  const holder = await open(dirname(path), 'r')
  try {
    await file.write(bytes)
    await file.sync()
    // Its name is to survive a power failure as well.
    await holder.sync()
  } finally {
    await file.close()
    await holder.close()
  }
  return { location, total_bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
