/** What a guard or a yard asks for: release number and notes, full screen at maximum brightness. */
import type { StopWord } from '@waybill/contract/stops/stops.shapes.ts'
import { useState } from 'react'
import { useModal } from '../../../shell/frame/use-modal.ts'
import { BigButton, Part } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { useWake } from '../../../ui/field/use-wake.ts'
import { pieceName, placeName, vinEnd } from '../jobs/stop-words.ts'
import { type AtStop, piecesAt } from './stop.api.ts'
import own from './stops.module.css'
import { STOPS as words } from './stops.words.ts'

/** A word that is not here does not compile. */
const LABELS: Readonly<Record<StopWord, () => string>> = {
  referenceNumber: () => words.release,
}
const NAMES = Object.keys(LABELS) as StopWord[]

const Shown = ({ at, onClose }: { at: AtStop; onClose: () => void }) => {
  const dialog = useModal(true, onClose)
  useWake()
  const { stop } = at
  return (
    <dialog ref={dialog} className={own.gate} aria-label={words.gate}>
      <div className={own.gateBody}>
        <p>{placeName(stop)}</p>
        {NAMES.map((name) =>
          stop[name] ? (
            <p key={name} className={own.release}>
              {LABELS[name]()}
              <strong>{stop[name]}</strong>
            </p>
          ) : null,
        )}
        {stop.notes ? <p className={own.said}>{stop.notes}</p> : null}
        <ul>
          {piecesAt(at).map(({ commodity }) => (
            <li key={commodity.guid}>
              {pieceName(commodity)} <b>{vinEnd(commodity.identifier)}</b>
              {commodity.lotNumber ? ` · ${commodity.lotNumber}` : ''}
            </li>
          ))}
        </ul>
      </div>
      <BigButton kind="main" onClick={onClose}>
        {words.close}
      </BigButton>
    </dialog>
  )
}

export const GatePass = ({ at }: { at: AtStop }) => {
  const [isShown, setShown] = useState(false)
  const { stop } = at
  const { notes } = stop
  const names = NAMES.filter((name) => stop[name])
  if (!notes && names.length === 0) return null
  return (
    <Part title={words.notes}>
      {names.map((name) => (
        <strong key={name} className={classes.big}>
          {LABELS[name]()} {stop[name]}
        </strong>
      ))}
      {notes ? <p>{notes}</p> : null}
      <div className={classes.acts}>
        <BigButton onClick={() => setShown(true)}>{words.gate}</BigButton>
      </div>
      {isShown ? <Shown at={at} onClose={() => setShown(false)} /> : null}
    </Part>
  )
}
