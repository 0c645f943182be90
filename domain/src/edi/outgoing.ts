/** The content of a message to a partner, stored until it is written. */
import type { EdiEvent } from '@waybill/contract/vocabulary/edi.ts'
import type { Line } from './writing.ts'

export type EdiFacts =
  | { kind: '990'; isAccepted: boolean; reason: string | null; at: string }
  | { kind: '214'; event: EdiEvent; stopGuid: string | null; reason: string | null; at: string }
  | { kind: '210' }
  | { kind: '997'; lines: Line[] }
  | { kind: 'TA1'; lines: Line[] }
