/** Vehicles refused by the consignee, each with a reason. */
import { useState } from 'react'
import { BigButton, Notice, Part, Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { pieceName } from '../jobs/stop-words.ts'
import type { Finishing } from './finishing.ts'
import { type AtStop, piecesAt } from './stop.api.ts'
import { STOPS as words, STOPS_EN } from './stops.words.ts'

interface RefusalsProps {
  at: AtStop
  entered: Finishing
  enter: (part: Partial<Finishing>) => void
}

/** The value sent is English, whatever the display language. */
const REASONS = STOPS_EN.refusals.map((value, at) => ({ value, at }))

export const Refusals = ({ at, entered, enter }: RefusalsProps) => {
  const [isOpen, setOpen] = useState(false)
  const { refused, missing, others } = entered
  const here = piecesAt(at).filter(
    ({ state, commodity: { guid } }) =>
      state !== 'done' && state !== 'refused' && !missing.includes(guid) && !others.includes(guid),
  )
  const taken = here.filter(({ commodity }) => !(commodity.guid in refused))
  const say = (guid: string, reason: string | null) => enter({ refused: { ...refused, [guid]: reason } })
  return (
    <Part>
      <div className={classes.acts}>
        {here
          .filter(({ commodity }) => commodity.guid in refused)
          .map(({ commodity }) => {
            const { [commodity.guid]: reason = null, ...rest } = refused
            return (
              <Notice key={commodity.guid} tone="amber">
                <Pick
                  label={words.refusedWhy(pieceName(commodity))}
                  options={REASONS.map((each) => ({ value: each.value, label: words.refusals[each.at] ?? each.value }))}
                  value={reason}
                  onPick={(value) => say(commodity.guid, value)}
                />
                <BigButton onClick={() => enter({ refused: rest })}>{words.isTaken}</BigButton>
              </Notice>
            )
          })}
        {taken.length > 0 ? (
          <BigButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {words.refuses}
          </BigButton>
        ) : null}
        {isOpen
          ? taken.map(({ commodity }) => (
              <BigButton
                key={commodity.guid}
                kind="danger"
                onClick={() => {
                  say(commodity.guid, null)
                  setOpen(false)
                }}
              >
                {words.isRefused(pieceName(commodity))}
              </BigButton>
            ))
          : null}
      </div>
    </Part>
  )
}
