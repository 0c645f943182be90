import { aboutPdf, structureOfPdf } from '@waybill/server/testing/pdf.ts'
import { needing } from '@waybill/server/testing/debian.ts'
import { poppler, saidOfPdf } from '@waybill/server/testing/poppler.ts'
import { describe, expect, test } from 'vitest'
import { deliveryNote } from './order-documents.ts'

const note = () => deliveryNote('Łódź Haulage', '1001-1', new Date('2026-03-02T12:00:00Z'))

test('papers of the demo are written as the product writes its own', async () => {
  const pdf = await note()
  expect(await aboutPdf(pdf)).toMatchObject({ Title: 'Proof of Delivery 1001-1', Language: 'en-US', Marked: true })
  expect(await structureOfPdf(pdf)).toEqual([
    'Document',
    ' H1 Proof of Delivery',
    ' P Łódź Haulage',
    ' P 1001-1',
    ' P Job 1001-1 was delivered in full.',
  ])
})

describe('as a reader of PDFs has them', needing(poppler), () => {
  test('they have their fonts', async () => {
    const fonts = (await saidOfPdf('pdffonts', [], await note())).trim().split('\n').slice(2)
    expect(fonts).toHaveLength(2)
    for (const font of fonts) expect(font).toMatch(/yes yes yes/)
  })
})
