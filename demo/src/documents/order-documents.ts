/** The documents of an order: the bill of lading and the signed delivery. */
import PdfDocument from 'pdfkit'
import type { OrderAggregate, StopRecord } from '@waybill/server/records/orders/index.ts'

/** The contents of a document. */
export interface PaperFacts {
  company: string
  aggregate: OrderAggregate
  jobGuid: string
  at: Date
  driver: string
}

const MARGIN = 48
const INK = '#1f2937'
const FAINT = '#6b7280'
const LINE = '#d1d5db'

const timeAt = (at: Date, zone: string | null): string =>
  at.toLocaleString('en-US', { timeZone: zone ?? 'UTC', dateStyle: 'medium', timeStyle: 'short' })

/** Collects a document's bytes. */
export function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.on('end', () => resolve(Buffer.concat(chunks)))
  document.on('error', reject)
  document.end()
  return promise
}

export function begin(title: string, company: string, right: string, at: Date): PDFKit.PDFDocument {
  const document = new PdfDocument({
    size: 'LETTER',
    margin: MARGIN,
    info: { Title: title, Author: company, CreationDate: at },
  })
  document.fillColor(INK).font('Helvetica-Bold').fontSize(17).text(title, MARGIN, MARGIN)
  document
    .font('Helvetica')
    .fontSize(9)
    .fillColor(FAINT)
    .text(company, MARGIN, MARGIN + 22)
  document
    .font('Helvetica-Bold')
    .fontSize(13)
    .fillColor(INK)
    .text(right, 340, MARGIN + 2, { width: 224, align: 'right' })
  document.moveTo(MARGIN, 92).lineTo(564, 92).strokeColor(LINE).stroke()
  return document
}

function place(document: PDFKit.PDFDocument, label: string, stop: StopRecord | undefined, x: number): void {
  const terminal = stop?.of_terminal
  document.font('Helvetica').fontSize(8).fillColor(FAINT).text(label, x, 106)
  const lines = [terminal?.street1, [terminal?.city, terminal?.state].filter(Boolean).join(', '), terminal?.zip_code]
  document
    .font('Helvetica-Bold')
    .fontSize(10)
    .fillColor(INK)
    .text(terminal?.name ?? '', x, 118, { width: 240 })
  document.font('Helvetica').fontSize(9).text(lines.filter(Boolean).join('\n'), x, 132, { width: 240 })
}

/** Draws the headings and rows of a table; returns the position below it. */
export function table(
  document: PDFKit.PDFDocument,
  top: number,
  columns: readonly (readonly [head: string, width: number])[],
  rows: readonly (readonly string[])[],
): number {
  let y = top
  const row = (cells: readonly string[], font: string, color: string) => {
    let x = MARGIN
    document.font(font).fontSize(8.5).fillColor(color)
    columns.forEach(([, width], i) => {
      document.text(cells[i] ?? '', x, y, { width: width - 6, height: 9, ellipsis: true })
      x += width
    })
    y += 16
  }
  row(
    columns.map(([head]) => head),
    'Helvetica-Bold',
    FAINT,
  )
  document
    .moveTo(MARGIN, y - 3)
    .lineTo(564, y - 3)
    .strokeColor(LINE)
    .stroke()
  for (const cells of rows) {
    if (y > 700) {
      document.addPage()
      y = MARGIN
    }
    row(cells, 'Helvetica', INK)
  }
  return y
}

const vehicles = ({ commodities }: OrderAggregate): string[][] =>
  commodities.map((each) => [
    [each.year, each.make, each.model].filter(Boolean).join(' ') || (each.description ?? each.type),
    each.identifier ?? '',
    each.color ?? '',
    each.inoperable === 'yes' ? 'INOP' : each.inoperable === 'no' ? 'Runs' : '',
    Number(each.quantity) > 1 ? `x ${Number(each.quantity)}` : '',
  ])
const VEHICLE_COLUMNS = [
  ['Vehicle or item', 180],
  ['VIN / number', 150],
  ['Color', 80],
  ['Condition', 60],
  ['', 46],
] as const

/** Draws a signature, generated from the letters of a name. */
function signature(document: PDFKit.PDFDocument, name: string, x: number, y: number): void {
  document.moveTo(x, y)
  let at = x
  for (const letter of name.slice(0, 12)) {
    const rise = (letter.charCodeAt(0) % 13) - 3
    document.bezierCurveTo(at + 3, y - rise * 1.6, at + 6, y + rise, at + 10, y - (rise % 4))
    at += 10
  }
  document.lineWidth(1.1).strokeColor('#1d4ed8').stroke().lineWidth(1)
}

function signedBy(document: PDFKit.PDFDocument, label: string, name: string, when: string, x: number, y: number): void {
  signature(document, name, x + 8, y)
  document
    .moveTo(x, y + 8)
    .lineTo(x + 220, y + 8)
    .strokeColor(INK)
    .stroke()
  document
    .font('Helvetica')
    .fontSize(8)
    .fillColor(FAINT)
    .text(`${label}: ${name}, ${when}`, x, y + 12, { width: 230 })
}

async function paper(
  title: string,
  facts: PaperFacts,
  sign: (document: PDFKit.PDFDocument, y: number, stops: readonly StopRecord[]) => void,
): Promise<Buffer> {
  const { aggregate, jobGuid } = facts
  const { order } = aggregate
  const job = aggregate.jobs.find((each) => each.guid === jobGuid)!
  const stops = aggregate.stops.filter((stop) => stop.job_guid === jobGuid)
  const document = begin(title, facts.company, `Order ${order.number}`, facts.at)
  place(document, 'PICKUP', stops[0], MARGIN)
  place(document, 'DELIVERY', stops.at(-1), 310)
  document.font('Helvetica').fontSize(9).fillColor(INK)
  const lines = [
    `Job ${job.number}`,
    order.reference_number && `Reference ${order.reference_number}`,
    job.of_vendor_name && `Carrier ${job.of_vendor_name}`,
    job.of_vendor_usdot && `USDOT ${job.of_vendor_usdot}`,
  ]
  document.text(lines.filter(Boolean).join('   |   '), MARGIN, 184, { width: 516 })
  const y = table(document, 212, VEHICLE_COLUMNS, vehicles(aggregate))
  sign(document, Math.min(y + 60, 690), stops)
  return bytesOf(document)
}

/** The bill of lading, signed by the driver at the pickup. */
export const billOfLading = (facts: PaperFacts): Promise<Buffer> =>
  paper('Bill of Lading', facts, (document, y, stops) => {
    signedBy(document, 'Driver', facts.driver, timeAt(facts.at, stops[0]?.of_terminal?.time_zone ?? null), MARGIN, y)
  })

/** The proof of delivery, signed at the delivery. */
export const proofOfDelivery = (facts: PaperFacts): Promise<Buffer> =>
  paper('Proof of Delivery', facts, (document, y, stops) => {
    const when = timeAt(facts.at, stops.at(-1)?.of_terminal?.time_zone ?? null)
    signedBy(document, 'Driver', facts.driver, when, MARGIN, y)
    signedBy(document, 'Received by', stops.at(-1)?.of_terminal?.name ?? '', when, 310, y)
  })

/** A past delivery. */
export interface Delivery {
  aggregate: OrderAggregate
  at: Date
  stopGuid: string
}

/** One list of all deliveries of a client in a week, for older orders. */
export function deliveryList(
  company: string,
  client: string,
  title: string,
  deliveries: readonly Delivery[],
): Promise<Buffer> {
  const document = begin('Proofs of Delivery', company, title, deliveries[0]!.at)
  document.font('Helvetica').fontSize(9).fillColor(INK).text(client, MARGIN, 104)
  const rows = deliveries.map(({ aggregate, at, stopGuid }) => {
    const last = aggregate.stops.find((stop) => stop.guid === stopGuid)?.of_terminal
    const [first] = aggregate.commodities
    return [
      aggregate.order.number,
      aggregate.order.reference_number ?? '',
      `${first?.identifier ?? first?.description ?? ''}${aggregate.commodities.length > 1 ? ` +${aggregate.commodities.length - 1}` : ''}`,
      last ? `${last.name}, ${last.city} ${last.state}` : '',
      timeAt(at, last?.time_zone ?? null),
    ]
  })
  table(
    document,
    124,
    [
      ['Order', 56],
      ['Reference', 76],
      ['VIN / number', 128],
      ['Delivered to', 146],
      ['Signed', 110],
    ],
    rows,
  )
  return bytesOf(document)
}
