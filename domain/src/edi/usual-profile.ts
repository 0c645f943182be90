import type { EdiProfile } from '@waybill/contract/edi/edi.shapes.ts'
import { EDI_EVENTS } from '@waybill/contract/vocabulary/edi.ts'

/** The defaults of most partners; ids are partner-specific. */
export const USUAL_PROFILE = {
  ourQualifier: '02',
  partnerQualifier: 'ZZ',
  ourGroupId: null,
  partnerGroupId: null,
  isTest: true,
  elementSeparator: '*',
  componentSeparator: '>',
  segmentTerminator: '~',
  hasLineBreaks: false,
  events: EDI_EVENTS.filter((event) => event !== 'expected'),
  answersTenders: true,
  sendsInvoices: true,
  acknowledges: true,
  declineCode: 'D',
  statusCodes: {},
  chargeCodes: {},
} as const satisfies Partial<EdiProfile>
