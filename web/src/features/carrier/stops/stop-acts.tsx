/** Reporting a stop as late, failed, or delayed by detention. */
import type { Picture } from '@waybill/contract/field/field-items.shapes.ts'
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import type { StopAnswer } from '@waybill/contract/stops/stops.shapes.ts'
import { typedNumber } from '@waybill/domain/values/typed-number.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { KeptNotice } from '../../../shell/kept/kept-notice.tsx'
import { useKeptState } from '../../../shell/kept/use-kept-input.ts'
import { BigButton, Notice, Part, Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { helpOn } from '../../../ui/help/help-on.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { momentText, spanText } from '../../../ui/format/time-text.ts'
import { FileInput } from '../jobs/file-input.tsx'
import { timeOf } from '../jobs/jobs.api.ts'
import { placeName } from '../jobs/stop-words.ts'
import { useFieldAct } from '../use-field-act.ts'
import { useTaking } from '../use-taking.ts'
import { freeTimeOf, hoursBeyond } from './free-time.ts'
import type { AtStop } from './stop.api.ts'
import own from './stops.module.css'
import { STOPS as words, STOPS_EN } from './stops.words.ts'
import { Fault } from '../../../ui/field/fault.tsx'

const LATER = [15, 30, 60] as const
const MINUTE = 60_000
/** If the planned time is further away than this, the ETA is relative to now. */
const FAR = 86_400_000

/** Minutes after the planned time, or after now if the plan is past or far away. */
const laterBy = (minutes: number, planned: number): string => {
  const now = Date.now()
  const from = Math.abs(planned - now) > FAR ? now : Math.max(planned, now)
  return new Date(from + minutes * MINUTE).toISOString()
}

/** When it is expected, in the place's time zone. */
const expectedText = (start: string, { dateEstimatedEnd: end, terminal }: AtStop['stop']): string => {
  const zone = terminal?.timeZone ?? undefined
  return end && end !== start ? spanText(start, end, zone) : momentText(start, zone)
}

export const EtaChips = ({ at: { stop, job } }: { at: AtStop }) => {
  const { act, isBusy } = useFieldAct()
  const planned = timeOf(stop)
  const later = (minutes: number) =>
    void act(
      { about: words.about.eta(placeName(stop)), jobGuid: job.guid },
      { kind: 'eta', stopGuid: stop.guid, dateEstimatedStart: laterBy(minutes, planned) },
    )
  return (
    <Part title={words.eta}>
      {stop.dateEstimatedStart ? (
        <p className={classes.dimmed}>{words.etaNow(expectedText(stop.dateEstimatedStart, stop))}</p>
      ) : null}
      <div className={own.row}>
        {LATER.map((minutes) => (
          <BigButton key={minutes} disabled={isBusy} onClick={() => later(minutes)}>
            {words.etaBy(minutes)}
          </BigButton>
        ))}
      </div>
    </Part>
  )
}

const NO_ATTEMPT: { reason: string | null; photo: Picture | null } = { reason: null, photo: null }

export const FailedAttempt = ({ at: { stop, job } }: { at: AtStop }) => {
  const { actHere, isBusy, fault } = useFieldAct()
  const { value, set: setValue, end, keptNotice } = useKeptState(`attempt ${stop.guid}`, NO_ATTEMPT)
  const { reason, photo } = value
  const [chosen, setOpen] = useState<boolean>()
  const isOpen = chosen ?? keptNotice.isShown
  const set: typeof setValue = (next) => (setOpen(true), setValue(next))
  const { take, fault: pictureFault } = useTaking()
  const send = async () => {
    if (!reason || !photo) return
    const about = words.about.attempt(placeName(stop))
    const doing = { about, jobGuid: job.guid, pictures: [photo.sha256] }
    if (!(await actHere(doing, { kind: 'attempt', stopGuid: stop.guid, reason, photos: [photo] }))) return
    end()
    setOpen(false)
  }
  return (
    <Part>
      <BigButton kind="danger" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.failed}
      </BigButton>
      {isOpen ? (
        <div className={classes.acts}>
          <KeptNotice {...keptNotice} />
          <Pick
            label={words.failedWhy}
            options={STOPS_EN.reasons.map((text, at) => ({ value: text, label: words.reasons[at] ?? text }))}
            value={reason}
            onPick={(picked) => set((now) => ({ ...now, reason: picked }))}
          />
          <FileInput
            isPhoto
            label={photo ? words.photoTaken : words.photoOf}
            onFile={(file) => void take(file).then((taken) => set((now) => ({ ...now, photo: taken ?? null })))}
          />
          <Fault text={pictureFault ?? fault} />
          <BigButton kind="main" isBusy={isBusy} disabled={!reason || !photo} onClick={() => void send()}>
            {words.sendAttempt}
          </BigButton>
        </div>
      ) : null}
    </Part>
  )
}

const CODES = { pickup: 'DET-P', delivery: 'DET-D', service: null } as const

/** The company's charge list keeps the code, whatever the label. */
const useDetentionItem = (stopType: StopAnswer['stopType']): number | undefined => {
  const { data } = useQuery(queryOf(referenceRoutes.picklists, { query: { kinds: 'accessorials' } }))
  const id = data?.accessorials?.find(({ type }) => type === CODES[stopType])?.id
  return typeof id === 'number' ? id : undefined
}

export const DetentionClaim = ({ at: { stop, job } }: { at: AtStop }) => {
  const { actHere, isBusy, fault } = useFieldAct()
  const itemId = useDetentionItem(stop.stopType)
  const { value: typed, set, end, keptNotice } = useKeptState<string | null>(`detention ${stop.guid}`, null)
  const [chosen, setOpen] = useState<boolean>()
  const isOpen = chosen ?? keptNotice.isShown
  const setTyped: typeof set = (next) => (setOpen(true), set(next))
  const [isSent, setSent] = useState(false)
  const rate = stop.detention?.ratePerHour ?? null
  const beyond = freeTimeOf(stop, useNow())?.over ?? 0
  // Without a rate the carrier enters the amount.
  const value = typed ?? (rate === null ? '' : String(hoursBeyond(beyond) || 1))
  const asked = typedNumber(value)
  const most = stop.detention?.cap ?? Infinity
  const isCapped = rate !== null && asked * rate > most
  const send = async () => {
    if (itemId === undefined) return
    const about = `${words.claim}, ${placeName(stop)}`
    const money = rate === null ? { amount: asked } : isCapped ? { amount: most } : { quantity: asked, rate }
    const where = { jobGuid: job.guid, stopGuid: stop.guid }
    if (await actHere({ about, jobGuid: job.guid }, { kind: 'charge', ...where, itemId, ...money, photos: [] })) {
      setSent(true)
      end()
    }
  }
  if (itemId === undefined) return null
  if (stop.detention?.chargeGuid)
    return (
      <Part>
        <Notice tone="green">{words.claimStands}</Notice>
      </Part>
    )
  return (
    <Part>
      {isSent ? (
        <Notice tone="green" role="status">
          {words.claimed}
        </Notice>
      ) : (
        <BigButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.claim}
        </BigButton>
      )}
      {isOpen && !isSent ? (
        <div className={classes.fields}>
          <KeptNotice {...keptNotice} />
          <div className={own.asked}>
            <label>
              <span>{rate === null ? words.claimAmount : words.claimHours}</span>
              <input
                className={classes.input}
                inputMode="decimal"
                value={value}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            </label>
            <span>{helpOn('detention')}</span>
          </div>
          {rate === null ? null : (
            <p className={classes.dimmed}>
              {words.claimRate(moneyText(rate), moneyText(Math.min((asked > 0 ? asked : 0) * rate, most)))}
            </p>
          )}
          <Fault text={value.trim() && !(asked > 0) ? words.extra.amountWrong : fault} />
          <BigButton kind="main" isBusy={isBusy} disabled={!(asked > 0)} onClick={() => void send()}>
            {words.claimSend}
          </BigButton>
        </div>
      ) : null}
    </Part>
  )
}
