import { describe, expect, it } from 'vitest'
import { faultOfFile, mayBeForEveryone, usageOfName, usagesFor } from './upload-plan.ts'

describe('what a file is taken for', () => {
  it.each([
    ['BOL_1042.pdf', 'Bill Of Lading'],
    ['signed-pod.jpg', 'Proof Of Delivery'],
    ['Gate Pass Dallas.pdf', 'Gate Pass'],
    ['IMG_2041.jpeg', 'Other'],
    ['symbol.png', 'Other'],
    ['report.PO.2211.pdf', 'Purchase Order'],
  ])('%s', (name, usage) => expect(usageOfName(name)).toBe(usage))

  it('offers a client nothing that holds the carrier’s pay', () => {
    expect(usagesFor('client')).not.toContain('Rate Confirmation')
    expect(usagesFor('client')).toContain('Invoice')
    expect(usagesFor('carrier')).not.toContain('Invoice')
    expect(usagesFor('dispatcher')).toContain('Rate Confirmation')
  })

  it('shows money to nobody who should not see it', () => {
    expect(mayBeForEveryone('Invoice')).toBe(false)
    expect(mayBeForEveryone('Gate Pass')).toBe(true)
    expect(mayBeForEveryone(null)).toBe(true)
  })
})

it.each([
  [0, 'The file is empty'],
  [1, undefined],
  [25 * 1024 * 1024, undefined],
  [40 * 1024 * 1024, 'The file has 40 MB; at most 25 MB can be sent'],
])('%i bytes: %s', (size, fault) => expect(faultOfFile({ size })).toBe(fault))
