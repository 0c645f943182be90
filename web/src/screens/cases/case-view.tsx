/** A case with a drawing of its vehicle, and its damages in the page's language. */
import type { CaseDamage, DamageCase } from '@waybill/contract/cases/cases.shapes.ts'
import { areaLabel, typeLabel } from '../../features/carrier/inspection/code-words.ts'
import { INSPECTION } from '../../features/carrier/inspection/inspection.words.ts'
import { OutlinePicture } from '../../features/carrier/inspection/outline-picture.tsx'
import { CaseBody } from '../../features/cases/case-body.tsx'
import { languageInForce } from '../../ui/words/language.ts'

/** Editions of the codes label them in English only. */
const labelsOf = (damage: CaseDamage): readonly (string | null | undefined)[] => {
  const { area, type, severity } = damage
  if (languageInForce() === 'en') return [damage.areaLabel ?? area, damage.typeLabel ?? type, damage.severityLabel]
  const sizes: Readonly<Record<string, string>> = INSPECTION.sizes
  return [areaLabel(area), typeLabel(type), severity && sizes[severity]]
}

export const CaseView = ({ known }: { known: DamageCase }) => (
  <CaseBody
    known={known}
    damageName={(damage) => labelsOf(damage).filter(Boolean).join(', ')}
    renderOutline={(damages) => <OutlinePicture bodyType={known.vehicle.bodyType} damages={damages} />}
  />
)
