/** Why an interchange is for a person as a whole. */
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import { fault, type Interchange } from '@waybill/domain/edi/interchange.ts'
import type { PartnerRow } from '../../records/edi/index.ts'

const isSame = (a: string, b: string) => a.trim().toUpperCase() === b.trim().toUpperCase()

/** Why an interchange is not this partner's, at its ISA. */
function strangers({ segments, sender, receiver }: Interchange, { profile }: PartnerRow): EdiFault[] {
  const isa = segments[0]
  const faults: EdiFault[] = []
  if (!isSame(sender.id, profile.partnerId) || !isSame(sender.qualifier, profile.partnerQualifier))
    faults.push(
      fault(
        isa,
        `comes from ${sender.qualifier} ${sender.id}, not from ${profile.partnerQualifier} ${profile.partnerId}`,
        { element: 6, code: '006' },
      ),
    )
  if (!isSame(receiver.id, profile.ourId) || !isSame(receiver.qualifier, profile.ourQualifier))
    faults.push(
      fault(isa, `is for ${receiver.qualifier} ${receiver.id}, not for ${profile.ourQualifier} ${profile.ourId}`, {
        element: 8,
        code: '008',
      }),
    )
  return faults
}

/** Why an interchange is for a person as a whole. `isPartners`: it is this partner's, who is told what could be read. */
export function faultsOfInterchange(
  interchange: Interchange,
  partner: PartnerRow,
): { faults: EdiFault[]; isRefused: boolean; isPartners: boolean } {
  const { segments, isTest, groups, acknowledgments } = interchange
  const strange = strangers(interchange, partner)
  const faults = [...strange]
  if (isTest !== partner.profile.isTest)
    faults.push(
      fault(
        segments[0],
        isTest ? 'is a test, but this partner is in production' : 'is production, but this partner is in test',
        { element: 15, code: '020' },
      ),
    )
  faults.push(...interchange.faults)
  if (!faults.length && !acknowledgments.length && !groups.some(({ transactions }) => transactions.length))
    faults.push(fault(segments[0], 'contains no messages', { code: '024' }))
  return { faults, isRefused: faults.some(({ isWarning }) => !isWarning), isPartners: !strange.length }
}
