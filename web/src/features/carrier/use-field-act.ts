/** Runs field acts: stored on the phone before the tap is confirmed, and sent when there is signal. What cannot be stored is confirmed by the server. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isReadCall } from '../../api/outbox/field-calls.ts'
import type { StoredDraft } from '../../api/outbox/field-database.ts'
import { outboxOwner } from '../../api/outbox/outbox-owner.ts'
import type { FieldAct, ItemHead } from '../../api/outbox/record-item.ts'
import { StoreFault } from '../../api/outbox/store-fault.ts'
import { refusalIn } from '../../shell/field/refusal-in.ts'
import { reportFailure } from '../../shell/notifications/report-failure.ts'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { useAccount, useSession } from '../../shell/sign-in/session.ts'
import { FIELD as words } from './field.words.ts'

/** Pages work without the engine; it is loaded with the first act. */
const engine = async () => ({
  ...(await import('../../api/outbox/record-item.ts')),
  ...(await import('../../api/outbox/outbox-state.ts')),
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
  draft?: StoredDraft
}

/** The user doing the work. */
export const useOwner = (): string => outboxOwner(useAccount())

export const useFieldAct = () => {
  const owner = useOwner()
  const { version } = useSession().settings
  const queries = useQueryClient()
  const notices = useNotifications()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const record = async (
    doing: Doing,
    act: (head: ItemHead) => Promise<FieldAct> | FieldAct,
    onHeld: () => void,
  ): Promise<void> => {
    setBusy(true)
    try {
      const { itemHead, recordItem, tryOutbox } = await engine()
      const head = await itemHead(version)
      await recordItem({ ...(await act(head)), ...head }, { owner, ...doing }, () => {
        onHeld()
        tryOutbox()
      })
      // It is stored: pages that cannot read it back are only older.
      await showActs(queries, owner).catch(() => undefined)
      tryOutbox()
    } finally {
      setBusy(false)
    }
  }
  const textOf = (error: unknown) => (error instanceof StoreFault ? words.notStored : refusalIn(error))
  return {
    isBusy,
    fault,
    /** Returns whether it is stored, or the server has it; errors are reported in the notification stack. */
    act: async (doing: Doing, act: FieldAct): Promise<boolean> => {
      let told: string | undefined
      try {
        await record(
          doing,
          () => act,
          () => (told = reportFailure(notices, { label: doing.about, error: words.held })),
        )
        if (told !== undefined) notices.remove(told)
        return true
      } catch (error) {
        reportFailure(notices, { label: doing.about, error: error instanceof StoreFault ? words.notStored : error })
        return false
      }
    },
    /** The same, with the error shown next to the input. */
    actHere: async (doing: Doing, act: FieldAct | ((head: ItemHead) => Promise<FieldAct>)): Promise<boolean> => {
      setFault(undefined)
      try {
        await record(doing, typeof act === 'function' ? act : () => act, () => setFault(words.held))
        setFault(undefined)
        return true
      } catch (error) {
        setFault(textOf(error))
        return false
      }
    },
  }
}
