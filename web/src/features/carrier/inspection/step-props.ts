/** Props of each inspection step. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { InspectionType } from '@waybill/contract/vocabulary/inspection-types.ts'
import type { AtStop } from '../stops/stop.api.ts'
import type { CarBefore, ChangeDraft, Draft, KeepPhoto } from './draft.ts'

export interface StepProps {
  at: AtStop
  commodity: Commodity
  type: InspectionType
  draft: Draft
  change: ChangeDraft
  keepPhoto: KeepPhoto
  /** The car that was inspected before this one at the stop. */
  last: CarBefore | null
  /** A sheet with its own acts is open: the link to the next step is hidden. */
  onSheet: (isOpen: boolean) => void
  /** The pickup inspection; at a delivery only. */
  before: Inspection | undefined
}
