/** Runs field acts: stored on the phone before the tap is confirmed, and sent when there is signal. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isReadCall } from '../../api/outbox/field-calls.ts'
import type { KeptDraft } from '../../api/outbox/field-database.ts'
import type { FieldAct, ItemHead } from '../../api/outbox/record-item.ts'
import { refusalIn } from '../../shell/field/refusal-in.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useAccount, useSession } from '../../shell/sign-in/session.ts'
import { FIELD as words } from './field.words.ts'

/** Pages work without the engine; it is loaded with the first act. */
const engine = async () => ({
  ...(await import('../../api/outbox/record-item.ts')),
  ...(await import('../../api/outbox/outbox.ts')),
  ...(await import('../../api/outbox/field-reading.ts')),
})

interface Key {
  params?: Readonly<Record<string, unknown>>
}

/** Refreshes pages to include the new act. */
const showActs = async (queries: QueryClient, owner: string): Promise<void> => {
  const { withUnsent } = await engine()
  for (const { queryKey, state } of queries.getQueryCache().findAll()) {
    const [, name, input] = queryKey
    if (typeof name !== 'string' || !isReadCall(name) || state.data === undefined) continue
    const data = await withUnsent(name, input as Key, state.data, owner)
    // An act of this phone makes nothing else newer.
    if (data !== state.data) queries.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt })
  }
}

export interface Doing {
  /** Description for the list of unsent items. */
  about: string
  jobGuid: string | null
  /** Hashes of the pictures that it refers to. */
  pictures?: readonly string[]
  /** Its draft, restored if the act is undone. */
  draft?: KeptDraft
}

/** The user doing the work. */
export const useOwner = (): string => useAccount().homeAccountId

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

export const useFieldAct = () => {
  const owner = useOwner()
  const { version } = useSession().settings
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const record = async (doing: Doing, act: (head: ItemHead) => Promise<FieldAct> | FieldAct): Promise<void> => {
    setBusy(true)
    try {
      const { itemHead, recordItem, tryOutbox } = await engine()
      const head = await itemHead(version)
      await recordItem({ ...(await act(head)), ...head }, { owner, ...doing })
      await showActs(queries, owner)
      tryOutbox()
    } finally {
      setBusy(false)
    }
  }
  const textOf = (error: unknown) => (isFull(error) ? words.noRoom : refusalIn(error))
  return {
    isBusy,
    fault,
    /** Returns whether it is stored; errors are reported in the notification stack. */
    act: async (doing: Doing, act: FieldAct): Promise<boolean> => {
      try {
        await record(doing, () => act)
        return true
      } catch (error) {
        reportFailure({ label: doing.about, error: isFull(error) ? words.noRoom : error })
        return false
      }
    },
    /** The same, with the error shown next to the input. */
    actHere: async (doing: Doing, act: FieldAct | ((head: ItemHead) => Promise<FieldAct>)): Promise<boolean> => {
      setFault(undefined)
      try {
        await record(doing, typeof act === 'function' ? act : () => act)
        return true
      } catch (error) {
        setFault(textOf(error))
        return false
      }
    },
  }
}
