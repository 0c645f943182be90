/** A partner for tests. */
import type { EdiProfile } from '@waybill/contract/edi/edi.shapes.ts'
import { EDI_EVENTS } from '@waybill/contract/vocabulary/edi.ts'

export const profile: EdiProfile = {
  ourQualifier: '02',
  ourId: 'ACMT',
  partnerQualifier: 'ZZ',
  partnerId: 'NORTHSIDE',
  ourGroupId: null,
  partnerGroupId: null,
  scac: 'ACMT',
  isTest: true,
  elementSeparator: '*',
  componentSeparator: '>',
  segmentTerminator: '~',
  hasLineBreaks: false,
  events: [...EDI_EVENTS],
  answersTenders: true,
  sendsInvoices: true,
  acknowledges: true,
  declineCode: 'D',
  statusCodes: {},
  chargeCodes: {},
}
