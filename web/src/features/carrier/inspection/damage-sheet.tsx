/** One damage: type, size, and photos. */
import { damageCodes } from '@waybill/domain/inspections/damage-codes.ts'
import { INSPECTION_REQUIREMENTS } from '@waybill/domain/inspections/requirements.ts'
import { useState } from 'react'
import { BigButton, Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { withHelp } from '../../../ui/help/help-on.tsx'
import { areaLabel, typeLabel } from './code-words.ts'
import type { DraftDamage } from './draft.ts'
import type { StepProps } from './step-props.ts'
import { INSPECTION as words } from './inspection.words.ts'
import own from './inspection.module.css'
import { PhotoSlotTile } from './photo-tile.tsx'

const TYPES = damageCodes('types')
const SEVERITIES = damageCodes('severities')
/** The most common types on glass, interior, wheels, and panels. */
const USUAL: readonly (readonly [areas: readonly string[], types: readonly string[]])[] = [
  [
    ['20', '21', '53'],
    ['20', '22', '23', '21', '08'],
  ],
  [
    ['18', '19', '26', '66', '68', '94', '95', '96', '97', '98'],
    ['10', '13', '03', '12', '08'],
  ],
  [
    ['72', '74', '76', '78'],
    ['03', '11', '08', '09', '07'],
  ],
  [
    ['73', '75', '77', '79'],
    ['12', '09', '07', '01', '08'],
  ],
]
const PANELS = ['12', '04', '14', '05', '09'] as const

const usualOf = (area: string): readonly string[] => USUAL.find(([areas]) => areas.includes(area))?.[1] ?? PANELS

interface DamageSheetProps extends StepProps {
  damage: DraftDamage
  onChange: (damage: DraftDamage) => void
  onKeep: () => void
  onRemove: () => void
}

export const DamageSheet = (props: DamageSheetProps) => {
  const { damage, onChange, onKeep, onRemove, type } = props
  const [isAll, setAll] = useState(false)
  const usual = usualOf(damage.area)
  const shown = isAll ? TYPES : TYPES.filter(({ code }) => usual.includes(code) || code === damage.type)
  const { photosPerDamage } = INSPECTION_REQUIREMENTS[type]
  return (
    <section className={classes.acts} aria-label={areaLabel(damage.area)}>
      <h2 className={own.area}>
        {INSPECTION_REQUIREMENTS[type].needsDamageCodes
          ? withHelp(areaLabel(damage.area), 'aiag-damage-codes')
          : areaLabel(damage.area)}
      </h2>
      <Pick
        label={words.whatIsIt}
        options={shown.map(({ code }) => ({ value: code, label: typeLabel(code) }))}
        value={damage.type || null}
        onPick={(value) => onChange({ ...damage, type: value })}
      />
      {isAll ? null : <BigButton onClick={() => setAll(true)}>{words.allKinds(TYPES.length)}</BigButton>}
      <div className={own.sizes}>
        <Pick
          label={words.howBig}
          options={SEVERITIES.map(({ code }) => ({
            value: code,
            label: `${code} · ${words.sizes[Number(code) as keyof typeof words.sizes]}`,
          }))}
          value={damage.severity ?? null}
          onPick={(severity) => onChange({ ...damage, severity })}
        />
      </div>
      <div className={classes.pair}>
        <PhotoSlotTile
          draft={props.draft}
          keepPhoto={props.keepPhoto}
          slot="damage"
          damage={{ id: damage.id, nth: 0 }}
          label={photosPerDamage > 0 ? `${words.wide} *` : words.wide}
        />
        <PhotoSlotTile
          draft={props.draft}
          keepPhoto={props.keepPhoto}
          slot="damage"
          damage={{ id: damage.id, nth: 1 }}
          label={photosPerDamage > 1 ? `${words.near} *` : words.near}
        />
      </div>
      <BigButton kind="danger" onClick={onRemove}>
        {words.remove}
      </BigButton>
      <div className={own.keep}>
        <BigButton kind="main" disabled={!damage.type} onClick={onKeep}>
          {words.keep}
        </BigButton>
      </div>
    </section>
  )
}
