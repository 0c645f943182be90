/** What each step of an inspection is given. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { InspectionType } from '@waybill/contract/vocabulary/inspection-types.ts'
import type { AtStop } from '../stops/stop.api.ts'
import type { ChangeDraft, Draft, KeepPhoto } from './draft.ts'

export interface StepProps {
  at: AtStop
  commodity: Commodity
  type: InspectionType
  draft: Draft
  change: ChangeDraft
  keepPhoto: KeepPhoto
  /** A sheet with an act of its own is open: the way to the next step is not shown. */
  onSheet: (isOpen: boolean) => void
  /** What was found at the pickup; at a delivery alone. */
  before: Inspection | undefined
}
