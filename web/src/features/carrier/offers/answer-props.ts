/** The sheets in which a carrier answers an offer. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { DriverLinkWithUrl } from '@waybill/contract/field/field.shapes.ts'

export type OfferAnswer = 'accept' | 'counter' | 'decline' | 'release' | 'decline-revision'

export interface OfferAnswerProps {
  offer: Contract
  answer: OfferAnswer
  /** A hired driver's link was created: its address is shown once, even if the offer's change closed the sheet. */
  onLink: (link: DriverLinkWithUrl) => void
  onDone: () => void
  onClose: () => void
}
