import type { MilestoneContext } from '@waybill/domain/transport/milestones.ts'

/** Entries of orders are left out here. */
export const NO_ORDER: MilestoneContext = {
  pieceName: () => '',
  endOfJourney: () => undefined,
  carrierName: () => null,
  isShown: () => false,
  pieceCount: 0,
}
