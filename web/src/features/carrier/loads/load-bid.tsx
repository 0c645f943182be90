/** Requesting a load at its price, or with a bid. */
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { JobPost } from '@waybill/contract/posts/posts.shapes.ts'
import { sumOfDollars, toCents, toDollars, typedCents } from '@waybill/domain/money/cents.ts'
import { typedNumber } from '@waybill/domain/values/typed-number.ts'
import { useState } from 'react'
import { refusalText } from '../../../api/refusal-text.ts'
import { useApis } from '../../../api/queries.ts'
import { KeptNotice } from '../../../shell/kept/kept-notice.tsx'
import { useKeptState } from '../../../shell/kept/use-kept-input.ts'
import { BigButton } from '../../../ui/field/field-parts.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { perMileText } from '../per-mile.ts'
import { useRefresh } from '../use-refresh.ts'
import classes from '../../../ui/field/field.module.css'
import bidding from './loads.module.css'
import { ASKED } from './loads.api.ts'
import { LOADS as words } from './loads.words.ts'
import { Fault } from '../../../ui/field/fault.tsx'

/** Dollars per step. */
const STEP = 25

const beside = (amount: number, price: number | null): string => {
  const typed = typedCents(amount)
  if (price === null || typed === undefined) return ''
  const more = typed - toCents(price)
  if (more === 0) return ''
  return more > 0 ? words.above(moneyText(toDollars(more))) : words.below(moneyText(toDollars(-more)))
}

export const LoadBid = ({ load }: { load: JobPost }) => {
  const { platform } = useApis()
  const refresh = useRefresh()
  const own = load.ownRequest?.status === 'open' ? load.ownRequest : null
  const { value, set, forget, keptNotice } = useKeptState(`price of ${load.guid}`, {
    typed: String(own?.amount ?? load.price ?? ''),
    message: own?.message ?? '',
  })
  const { typed, message } = value
  const setTyped = (next: string) => set({ typed: next, message })
  // Not a number while it is empty, or none.
  const amount = typedNumber(typed)
  const isAmount = amount > 0 && typedCents(amount) !== undefined
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const step = (by: number) => {
    if (isAmount || typed.trim() === '') setTyped(String(Math.max(0, sumOfDollars(isAmount ? amount : 0, by)) || ''))
  }
  const may = (act: string) => load.can.includes(act)
  const run = async (act: () => Promise<unknown>) => {
    setFault(undefined)
    setBusy(true)
    try {
      await act()
      forget()
      await refresh(ASKED)
    } catch (error) {
      setFault(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  const params = { guid: load.guid }
  const send = (bid: number | null) =>
    run(() => {
      const body = { amount: bid, message: message.trim() || null }
      return own
        ? platform.call(postsRoutes.changeRequest, { params: { ...params, requestGuid: own.guid }, body })
        : platform.call(postsRoutes.request, { params, body })
    })
  if (!may('request') && !may('change')) return null
  const facts = isAmount
    ? [perMileText(amount, load.job.distance), beside(amount, load.price)].filter(Boolean).join(', ')
    : ''
  const wrong = typed.trim() === '' || isAmount ? undefined : words.amountWrong
  return (
    <div className={bidding.bid}>
      <h2>{words.yourPrice}</h2>
      <KeptNotice {...keptNotice} />
      <div className={bidding.stepper}>
        <BigButton aria-label={words.less} onClick={() => step(-STEP)}>
          −
        </BigButton>
        <div>
          <input
            className={bidding.price}
            aria-label={words.yourPrice}
            aria-invalid={wrong !== undefined}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <span className={classes.dimmed} aria-live="polite">
            {facts}
          </span>
        </div>
        <BigButton aria-label={words.more} onClick={() => step(STEP)}>
          +
        </BigButton>
      </div>
      <Fault text={wrong} />
      <input
        className={classes.input}
        aria-label={words.message}
        placeholder={words.messageHint}
        maxLength={1000}
        value={message}
        onChange={(event) => set({ typed, message: event.currentTarget.value })}
      />
      <Fault text={fault} />
      <div className={classes.pair}>
        {own && may('withdraw') ? (
          <BigButton
            kind="danger"
            isBusy={isBusy}
            onClick={() =>
              void run(() =>
                platform.call(postsRoutes.withdrawRequest, { params: { ...params, requestGuid: own.guid } }),
              )
            }
          >
            {words.withdraw}
          </BigButton>
        ) : (
          <BigButton isBusy={isBusy} onClick={() => void send(null)}>
            {load.price === null ? words.ask : words.askAt(moneyText(load.price))}
          </BigButton>
        )}
        <BigButton kind="main" isBusy={isBusy} disabled={!isAmount} onClick={() => void send(amount)}>
          {own ? words.changeBid : words.sendBid}
        </BigButton>
      </div>
      <p className={bidding.note}>{words.onlyDispatcher}</p>
    </div>
  )
}
