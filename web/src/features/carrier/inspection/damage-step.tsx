/** Damage on the vehicle's outline, or from a list; at a delivery only new or worsened damage. */
import type { Damage } from '@waybill/contract/inspections/inspections.shapes.ts'
import { DAMAGE_VIEWS, type DamageView } from '@waybill/contract/vocabulary/photo-slots.ts'
import { damageCodes, DEFAULT_EDITION } from '@waybill/domain/inspections/damage-codes.ts'
import { useEffect, useState } from 'react'
import { newGuid } from '../../../api/new-guid.ts'
import { BigButton, Notice, Part, Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import rows from '../jobs/jobs.module.css'
import { type Code, CodeInput } from './code-input.tsx'
import { areaLabel, typeLabel } from './code-words.ts'
import { DamageSheet } from './damage-sheet.tsx'
import type { DraftDamage } from './draft.ts'
import type { StepProps } from './step-props.ts'
import { INSPECTION as words } from './inspection.words.ts'
import own from './inspection.module.css'
import { type Mark, OutlineView } from './outline-view.tsx'
import { outlineOf, partsOf, UNSEEN } from '@waybill/domain/inspections/outlines/outline-of.ts'

const AREAS = damageCodes('areas')

const textOf = ({ area, type, severity }: Pick<Damage, 'area' | 'type' | 'severity'>) =>
  `${areaLabel(area)}: ${typeLabel(type).toLowerCase()} (${[area, type, severity].filter(Boolean).join('-')})`

const Known = ({ known, onGrown }: { known: readonly Damage[]; onGrown: (damage: Damage) => void }) =>
  known.length === 0 ? null : (
    <Part title={words.known(known.length)}>
      <ul className={rows.rows}>
        {known.map((damage) => (
          <li key={damage.id} className={rows.row}>
            <span className={classes.dimmed}>{textOf(damage)}</span>
            <BigButton onClick={() => onGrown(damage)}>{words.grown}</BigButton>
          </li>
        ))}
      </ul>
    </Part>
  )

/** Parts by name. */
const Chips = ({ areas, onPart }: { areas: readonly string[]; onPart: (area: string) => void }) => (
  <div className={`${classes.pills} ${own.chips}`}>
    {areas.map((area) => (
      <button key={area} type="button" className={own.chip} onClick={() => onPart(area)}>
        {areaLabel(area)}
      </button>
    ))}
  </div>
)

export const DamageStep = (props: StepProps) => {
  const { commodity, draft, change, before, at, onSheet } = props
  const outline = outlineOf(commodity.vehicle?.bodyType)
  const views = DAMAGE_VIEWS.filter((each) => partsOf(outline, each).length > 0)
  const [view, setView] = useState<DamageView>('left')
  const { noting: editing } = draft
  const setEditing = (noting: DraftDamage | null) => change({ noting })
  const isSheet = editing !== null
  useEffect(() => {
    onSheet(isSheet)
    return () => onSheet(false)
  }, [isSheet, onSheet])
  const known = before?.damages ?? []
  const begin = (area: string, place: { x: number; y: number } | null, typed?: Code) =>
    setEditing({
      id: newGuid(),
      area,
      type: typed?.type ?? '',
      severity: typed?.severity ?? null,
      edition: DEFAULT_EDITION,
      view: null,
      x: null,
      y: null,
      ...(place ? { ...place, view } : {}),
      // Explicitly: none of the known ones.
      ...(known.length > 0 ? { knownId: null } : {}),
    })
  const grow = (from: Damage) =>
    setEditing({
      id: newGuid(),
      area: from.area,
      type: from.type,
      severity: null,
      edition: DEFAULT_EDITION,
      view: from.view,
      x: from.x,
      y: from.y,
      knownId: from.id,
    })
  const marks: Mark[] = [
    ...known.map((damage, index) => ({ ...damage, number: index + 1, isKnown: true })),
    ...draft.damages.map((damage, index) => ({ ...damage, number: known.length + index + 1, isKnown: false })),
  ].flatMap(({ id, number, x, y, isKnown, view: of }) =>
    of === view && typeof x === 'number' && typeof y === 'number' ? [{ id, number, x, y, isKnown }] : [],
  )
  if (editing)
    return (
      <DamageSheet
        {...props}
        damage={editing}
        onChange={setEditing}
        onKeep={() => {
          change({ damages: [...draft.damages.filter(({ id }) => id !== editing.id), editing], noting: null })
        }}
        onRemove={() => {
          change({
            damages: draft.damages.filter(({ id }) => id !== editing.id),
            photos: draft.photos.filter(({ damageId }) => damageId !== editing.id),
            noting: null,
          })
        }}
      />
    )
  return (
    <>
      <div className={own.views}>
        <Pick
          as="segments"
          label={words.steps.damage}
          isLabelHidden
          options={views.map((value) => ({ value, label: words.views[value] }))}
          value={view}
          onPick={setView}
        />
      </div>
      {/* Interior parts have no recognizable outline: they are listed by name. */}
      {view === 'interior' ? (
        <Chips areas={outline.interior.map(({ area }) => area)} onPart={(area) => begin(area, null)} />
      ) : (
        <OutlineView
          outline={outline}
          view={view}
          damaged={new Set(draft.damages.map(({ area }) => area))}
          marks={marks}
          onPart={(area, place) => begin(area, place)}
        />
      )}
      <p className={classes.dimmed}>{words.tapPart}</p>
      <Chips areas={UNSEEN} onPart={(area) => begin(area, null)} />
      <Part>
        <div className={classes.fields}>
          <label>
            {words.fromList}
            <select className={classes.input} value="" onChange={(event) => begin(event.currentTarget.value, null)}>
              <option value="">{words.choosePart}</option>
              {AREAS.map(({ code }) => (
                <option key={code} value={code}>
                  {areaLabel(code)}
                </option>
              ))}
            </select>
          </label>
          <CodeInput onCode={(code) => begin(code.area, null, code)} />
        </div>
      </Part>
      <Part title={before ? words.newSince(draft.damages.length) : words.noted(draft.damages.length)}>
        <ul className={rows.rows}>
          {draft.damages.map((damage) => (
            <li key={damage.id} className={rows.row}>
              <span>{textOf({ ...damage, severity: damage.severity ?? null })}</span>
              <BigButton onClick={() => setEditing(damage)}>{words.again}</BigButton>
            </li>
          ))}
        </ul>
      </Part>
      <Known known={known} onGrown={grow} />
      {at.stop.stopType === 'delivery' ? <Notice tone="amber">{words.newOpensCase}</Notice> : null}
    </>
  )
}
