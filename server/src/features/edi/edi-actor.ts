import type { ActingActor } from '../../consequences/act.ts'
import type { PartnerRow } from '../../records/edi/index.ts'
import type { EdiWork } from './place-tender.ts'

/** The partner as an actor for history. */
export const ediActor = (partner: PartnerRow, work: EdiWork): ActingActor => ({
  companyGuid: partner.company_guid,
  userGuid: null,
  userName: `${partner.name} (EDI)`,
  portal: null,
  requestId: null,
  now: work.clock.now(),
  announce: work.announce,
  documents: work,
  queue: work.queue,
  measuresMiles: work.roads !== null,
})
