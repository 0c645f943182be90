/** Asks to be paid for something besides detention: what, how much, and the receipt. Kept on the phone without signal. */
import type { Picture } from '@waybill/contract/field/field-items.shapes.ts'
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { toDollars, typedCents } from '@waybill/domain/money/cents.ts'
import { typedNumber } from '@waybill/domain/values/typed-number.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { KeptNotice } from '../../../shell/kept/kept-notice.tsx'
import { useKeptState } from '../../../shell/kept/use-kept-input.ts'
import { helpOn } from '../../../ui/help/help-on.tsx'
import { Fault } from '../../../ui/field/fault.tsx'
import { BigButton, Notice, Part, Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { useFieldAct } from '../use-field-act.ts'
import { type ExtraKind, extraKinds } from './extra-kinds.ts'
import own from './stops.module.css'
import { PictureInput } from './picture-input.tsx'
import { STOPS } from './stops.words.ts'

const words = STOPS.extra
/** Of a field item. */
const PICTURES_MAX = 10
const OTHER = 'other'

interface Typed {
  /** The guid of an item in the company's list, or that it is chosen below. */
  readonly kind: string | null
  readonly other: string
  readonly amount: string
  readonly note: string
  readonly photos: readonly Picture[]
}
const NOTHING: Typed = { kind: null, other: '', amount: '', note: '', photos: [] }

const What = ({
  kinds,
  typed,
  set,
}: {
  kinds: readonly ExtraKind[]
  typed: Typed
  set: (change: Partial<Typed>) => void
}) => (
  <>
    <Pick
      label={words.what}
      options={[
        ...kinds.filter(({ isUsual }) => isUsual).map(({ itemId, label }) => ({ value: String(itemId), label })),
        { value: OTHER, label: words.other },
      ]}
      value={typed.kind}
      onPick={(kind) => set({ kind })}
    />
    {typed.kind === OTHER ? (
      <label>
        {words.other}
        <select
          className={classes.input}
          value={typed.other}
          onChange={(event) => set({ other: event.currentTarget.value })}
        >
          <option value="">{words.choose}</option>
          {kinds
            .filter(({ isUsual }) => !isUsual)
            .map(({ itemId, label }) => (
              <option key={itemId} value={itemId}>
                {label}
              </option>
            ))}
        </select>
      </label>
    ) : null}
  </>
)

const Receipts = ({
  isNeeded,
  photos,
  onTaken,
  onRemove,
}: {
  isNeeded: boolean
  photos: readonly Picture[]
  onTaken: (picture: Picture) => void
  onRemove: () => void
}) => (
  <div>
    {photos.length > 0 ? <p role="status">{words.pictures(photos.length)}</p> : null}
    {photos.length < PICTURES_MAX ? (
      <PictureInput
        label={photos.length > 0 ? words.more : isNeeded ? words.receiptNeeded : words.receipt}
        picture={null}
        onPicture={onTaken}
      />
    ) : null}
    {photos.length > 0 ? <BigButton onClick={onRemove}>{words.removeLast}</BigButton> : null}
  </div>
)

export interface ExtraChargeProps {
  jobGuid: string
  /** Where it arose; null: on the way. */
  stopGuid: string | null
}

export const ExtraCharge = ({ jobGuid, stopGuid }: ExtraChargeProps) => {
  const { actHere, isBusy, fault } = useFieldAct()
  const { data } = useQuery(queryOf(referenceRoutes.picklists, { query: { kinds: 'accessorials' } }))
  const { value: typed, set: setTyped, end, keptNotice } = useKeptState(`extra charge ${stopGuid ?? jobGuid}`, NOTHING)
  const [chosen, setOpen] = useState<boolean>()
  const [isSent, setSent] = useState(false)
  const isOpen = chosen ?? keptNotice.isShown
  const set = (change: Partial<Typed>) => (setOpen(true), setTyped((now) => ({ ...now, ...change })))
  const kinds = extraKinds(data?.accessorials ?? [])
  const itemId = typed.kind === OTHER ? typed.other : typed.kind
  const kind = kinds.find((each) => String(each.itemId) === itemId)
  const cents = typedCents(typedNumber(typed.amount))
  const { photos } = typed
  const hasAmount = cents !== undefined && cents > 0
  const isReady = kind && hasAmount && (!kind.needsReceipt || photos.length > 0)
  const send = async () => {
    if (!kind || cents === undefined) return
    const doing = { about: words.about(kind.label), jobGuid, pictures: photos.map(({ sha256 }) => sha256) }
    const where = { jobGuid, ...(stopGuid ? { stopGuid } : {}) }
    const what = {
      itemId: kind.itemId,
      amount: toDollars(cents),
      notes: typed.note.trim() || null,
      photos: [...photos],
    }
    if (!(await actHere(doing, { kind: 'charge', ...where, ...what }))) return
    end()
    setOpen(false)
    setSent(true)
  }
  if (kinds.length === 0) return null
  return (
    <Part>
      {isSent && !isOpen ? (
        <Notice tone="green" role="status">
          {words.sent}
        </Notice>
      ) : null}
      <BigButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isSent ? words.another : words.add}
      </BigButton>
      {isOpen ? (
        <div className={classes.fields}>
          <KeptNotice {...keptNotice} />
          <div className={own.asked}>
            <What kinds={kinds} typed={typed} set={set} />
            <span>{helpOn('accessorials')}</span>
          </div>
          <label>
            {words.amount}
            <input
              className={classes.input}
              inputMode="decimal"
              autoComplete="off"
              value={typed.amount}
              onChange={(event) => set({ amount: event.currentTarget.value })}
            />
          </label>
          <Fault text={typed.amount.trim() && !hasAmount ? words.amountWrong : undefined} />
          <Receipts
            isNeeded={kind?.needsReceipt === true}
            photos={photos}
            onTaken={(taken) => setTyped((now) => ({ ...now, photos: [...now.photos, taken] }))}
            onRemove={() => setTyped((now) => ({ ...now, photos: now.photos.slice(0, -1) }))}
          />
          <label>
            {words.note}
            <input
              className={classes.input}
              autoComplete="off"
              maxLength={500}
              value={typed.note}
              onChange={(event) => set({ note: event.currentTarget.value })}
            />
          </label>
          <Fault text={fault} />
          <BigButton kind="main" isBusy={isBusy} disabled={!isReady} onClick={() => void send()}>
            {words.send}
          </BigButton>
        </div>
      ) : null}
    </Part>
  )
}
export default ExtraCharge
