/** A case with a drawing of its vehicle. */
import type { DamageCase } from '@waybill/contract/cases/cases.shapes.ts'
import { OutlinePicture } from '../../features/carrier/inspection/outline-picture.tsx'
import { CaseBody } from '../../features/cases/case-body.tsx'

export const CaseView = ({ known }: { known: DamageCase }) => (
  <CaseBody
    known={known}
    renderOutline={(damages) => <OutlinePicture bodyType={known.vehicle.bodyType} damages={damages} />}
  />
)
