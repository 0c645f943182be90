/** Parses an order from a text or file into the form. */
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { READ_TEXT_MAX, type OrderReading, type OrderToRead } from '@waybill/contract/orders/reading.shapes.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { faultsByPath } from '../../../api/field-faults.ts'
import { useApis } from '../../../api/queries.ts'
import { useAccount } from '../../../shell/sign-in/session.ts'
import { localTimeOf } from '../../../ui/format/local-time.ts'
import { handSheet, isSheetFile, sheetIn } from '../importing/pasted-sheet.ts'
import { storedFile } from '../../../api/stored-file.ts'
import { keepReview, keptReview, keyOf, later, type Review, reviewOf, withoutFirst } from './review.ts'

/** Why a file could not be read, as a sentence. */
const refusalOf = (error: unknown): string => {
  const fault = faultsByPath(error).file
  return fault ? `${fault.slice(0, 1).toUpperCase()}${fault.slice(1)}` : errorText(error)
}

export interface Reading {
  /** The order in the form. */
  readonly reading: OrderReading | undefined
  /** Its index and the total; undefined if the text had only one. */
  readonly place: { readonly number: number; readonly total: number; readonly left: number } | undefined
  readonly refusal: string | undefined
  readonly isReading: boolean
  readonly readText: (text: string) => Promise<void>
  readonly readFile: (file: File) => Promise<void>
  /** Moves on to the next order after this one is placed or skipped; undefined after the last. */
  readonly next: () => OrderReading | undefined
  /** Moves this order to the end and returns the next one. */
  readonly postpone: () => OrderReading | undefined
  readonly clear: () => void
}

/** Orders of one text are reviewed one after the other; a reload keeps the remaining ones. */
export const useReading = (onRead: (reading: OrderReading) => void): Reading => {
  const apis = useApis()
  const navigate = useNavigate()
  const user = useAccount().homeAccountId
  const [review, setReview] = useState<Review | undefined>(() => keptReview(sessionStorage, user))
  const [refusal, setRefusal] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const latest = useRef(0)
  const tell = useRef(onRead)
  tell.current = onRead
  useEffect(() => keepReview(sessionStorage, user, review), [review, user])
  const { platform } = apis
  useEffect(() => {
    let isLeft = false
    const reopen = async () => {
      const { openDraft } = await import('../../../api/closed-drafts.ts')
      await openDraft(sessionStorage, keyOf(user), platform)
      if (isLeft) return
      // This page may have begun twice, and the first one opened it.
      const kept = keptReview(sessionStorage, user)
      setReview((now) => now ?? kept)
    }
    void reopen().catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [platform, user])

  const run = async (source: () => Promise<Pick<OrderToRead, 'text' | 'file'>>) => {
    const own = (latest.current += 1)
    setIsReading(true)
    setRefusal(undefined)
    try {
      const today = localTimeOf(new Date().toISOString(), undefined).day
      const read = await apis.platform.call(orderViewsRoutes.read, { body: { ...(await source()), today } })
      if (own !== latest.current) return
      setReview(reviewOf(read))
      tell.current(read)
    } catch (error) {
      if (own === latest.current) setRefusal(refusalOf(error))
    } finally {
      if (own === latest.current) setIsReading(false)
    }
  }
  /** A sheet of orders goes to the import, which accepts many. */
  const importSheet = async (sheet: string | File) => {
    handSheet(sheet)
    await navigate({ to: '/orders/import' })
  }
  const goOn = (to: Review | undefined) => {
    setReview(to)
    return to?.orders[0]
  }
  const [first] = review?.orders ?? []

  return {
    reading: first,
    place:
      review && first && review.total > 1
        ? { number: first.number, total: review.total, left: review.orders.length }
        : undefined,
    refusal,
    isReading,
    readText: async (text: string) => {
      const sheet = sheetIn(text)
      return sheet === undefined ? run(async () => ({ text: text.slice(0, READ_TEXT_MAX) })) : importSheet(sheet)
    },
    readFile: async (file: File) =>
      (await isSheetFile(file)) ? importSheet(file) : run(async () => ({ file: await storedFile(file, apis) })),
    next: () => goOn(review && withoutFirst(review)),
    postpone: () => goOn(review && later(review)),
    clear: () => {
      latest.current += 1
      setReview(undefined)
      setRefusal(undefined)
      setIsReading(false)
    },
  }
}
