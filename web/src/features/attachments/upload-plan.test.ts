import { describe, expect, it } from 'vitest'
import { faultOfFile, usageOfName } from './upload-plan.ts'

describe('the detected type of a file', () => {
  it.each([
    ['BOL_1042.pdf', 'Bill Of Lading'],
    ['signed-pod.jpg', 'Proof Of Delivery'],
    ['Gate Pass Dallas.pdf', 'Gate Pass'],
    ['IMG_2041.jpeg', 'Other'],
    ['symbol.png', 'Other'],
    ['report.PO.2211.pdf', 'Purchase Order'],
  ])('%s', (name, usage) => expect(usageOfName(name)).toBe(usage))
})

it.each([
  [0, 'The file is empty'],
  [1, undefined],
  [25 * 1024 * 1024, undefined],
  [40 * 1024 * 1024, 'This file is 40 MB. The limit is 25 MB'],
])('%i bytes: %s', (size, fault) => expect(faultOfFile({ size })).toBe(fault))
