/** Problems that only dispatch can solve: an unlisted vehicle, a stop finished by mistake. Both are sent as notes. */
import type { Picture } from '@waybill/contract/field/field-items.shapes.ts'
import { useState } from 'react'
import { KeptNotice } from '../../../shell/kept/kept-notice.tsx'
import { useKeptState } from '../../../shell/kept/use-kept-input.ts'
import { BigButton, Notice, Part } from '../../../ui/field/field-parts.tsx'
import { Fault } from '../../../ui/field/fault.tsx'
import classes from '../../../ui/field/field.module.css'
import { placeName } from '../jobs/stop-words.ts'
import { useFieldAct } from '../use-field-act.ts'
import { PictureInput } from './picture-input.tsx'
import type { AtStop } from './stop.api.ts'
import { STOPS as words } from './stops.words.ts'

/** Sends a note about the stop, in English for the office. */
const useStopNote = ({ stop, job }: AtStop) => {
  const [isSent, setSent] = useState(false)
  const { actHere, ...how } = useFieldAct()
  const send = async (about: string, body: string, photos: readonly Picture[] = []) => {
    const doing = { about, jobGuid: job.guid, pictures: photos.map(({ sha256 }) => sha256) }
    const text = `${placeName(stop)}: ${body}`
    const isDone = await actHere(doing, { kind: 'note', jobGuid: job.guid, body: text, photos: [...photos] })
    setSent(isDone)
    return isDone
  }
  return { send, isSent, ...how }
}

const Said = () => (
  <Notice tone="green" role="status">
    {words.dispatchReads}
  </Notice>
)

const NOTHING: { text: string; photo: Picture | null } = { text: '', photo: null }

/** The vehicle may or may not belong to the load: dispatch adds it or declines. */
export const NotListed = ({ at }: { at: AtStop }) => {
  const { send, isSent, isBusy, fault } = useStopNote(at)
  const { value, set: setValue, end, keptNotice } = useKeptState(`not listed ${at.job.guid} ${at.stop.guid}`, NOTHING)
  const { text, photo } = value
  const [chosen, setOpen] = useState<boolean>()
  const isOpen = chosen ?? keptNotice.isShown
  // Kept input that is emptied by hand no longer holds it open.
  const set: typeof setValue = (next) => (setOpen(true), setValue(next))
  const ask = async () => {
    const isDone = await send(words.notListed, `A vehicle here isn’t on the list: ${text.trim()}`, photo ? [photo] : [])
    if (isDone) end()
  }
  if (isSent)
    return (
      <Part>
        <Said />
      </Part>
    )
  return (
    <Part>
      <BigButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.notListed}
      </BigButton>
      {isOpen ? (
        <div className={classes.fields}>
          <KeptNotice {...keptNotice} />
          <label>
            {words.whichVehicle}
            <input
              className={classes.input}
              autoComplete="off"
              maxLength={200}
              value={text}
              onChange={(event) => set({ ...value, text: event.currentTarget.value })}
            />
          </label>
          <PictureInput
            label={words.photoOf}
            picture={photo}
            onPicture={(taken) => set((now) => ({ ...now, photo: taken }))}
          />
          <Fault text={fault} />
          <BigButton kind="main" isBusy={isBusy} disabled={!text.trim() || !photo} onClick={() => void ask()}>
            {words.askDispatch}
          </BigButton>
        </div>
      ) : null}
    </Part>
  )
}

/** Once the act has been sent, only dispatch can undo it. */
export const AskToUndo = ({ at }: { at: AtStop }) => {
  const { send, isSent, isBusy, fault } = useStopNote(at)
  if (isSent) return <Said />
  return (
    <div className={classes.acts}>
      <Fault text={fault} />
      <BigButton
        isBusy={isBusy}
        onClick={() => void send(words.askToUndo, 'This stop was finished by mistake. Please undo it.')}
      >
        {words.askToUndo}
      </BigButton>
    </div>
  )
}
