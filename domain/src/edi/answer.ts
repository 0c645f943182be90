/** 990: the answer to a tender. */
import type { EdiProfile } from '@waybill/contract/edi/edi.shapes.ts'
import type { Line } from './writing.ts'

export interface TenderAnswer {
  shipmentId: string
  orderNumber: string
  isAccepted: boolean
  reason: string | null
  /** Day of the answer, CCYYMMDD. */
  day: string
}

/** Maximum length of K1-01. */
const REMARK = 30
const MOST_REMARKS = 10

/** A text in pieces that fit a K1, two per segment. */
function remarks(text: string): Line[] {
  const pieces = text.match(new RegExp(`.{1,${REMARK}}(?:\\s|$)|.{1,${REMARK}}`, 'gs')) ?? []
  const lines: Line[] = []
  for (let i = 0; i < pieces.length && lines.length < MOST_REMARKS; i += 2)
    lines.push(['K1', pieces[i]!.trim(), pieces[i + 1]?.trim()])
  return lines
}

export const answerLines = (answer: TenderAnswer, { scac, declineCode }: EdiProfile): Line[] => [
  ['B1', scac, answer.shipmentId, answer.day, answer.isAccepted ? 'A' : declineCode],
  ...(answer.isAccepted ? [['N9', 'CN', answer.orderNumber] as Line] : []),
  ...(answer.reason ? remarks(answer.reason) : []),
]
