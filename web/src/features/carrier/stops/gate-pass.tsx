/** What a guard or a yard asks for: release number and notes, full screen at maximum brightness. */
import { useEffect, useState } from 'react'
import { useModal } from '../../../shell/frame/use-modal.ts'
import { BigButton, Part } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { pieceName, placeName, vinEnd } from '../jobs/stop-words.ts'
import { type AtStop, piecesAt } from './stop.api.ts'
import own from './stops.module.css'
import { STOPS as words } from './stops.words.ts'

/** The screen stays on while it is read; phones without wake lock behave as usual. */
const useWake = (): void => {
  useEffect(() => {
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    return () => void lock?.then((held) => held?.release())
  }, [])
}

const Shown = ({ at, onClose }: { at: AtStop; onClose: () => void }) => {
  const dialog = useModal(true, onClose)
  useWake()
  const { stop } = at
  return (
    <dialog ref={dialog} className={own.gate} aria-label={words.gate}>
      <div className={own.gateBody}>
        <p>{placeName(stop)}</p>
        {stop.referenceNumber ? (
          <p className={own.release}>
            {words.release}
            <strong>{stop.referenceNumber}</strong>
          </p>
        ) : null}
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
  const { notes, referenceNumber } = at.stop
  if (!notes && !referenceNumber) return null
  return (
    <Part title={words.notes}>
      {referenceNumber ? <strong className={classes.big}>{words.reference(referenceNumber)}</strong> : null}
      {notes ? <p>{notes}</p> : null}
      <div className={classes.acts}>
        <BigButton onClick={() => setShown(true)}>{words.gate}</BigButton>
      </div>
      {isShown ? <Shown at={at} onClose={() => setShown(false)} /> : null}
    </Part>
  )
}
