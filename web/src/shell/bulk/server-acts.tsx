/** Acts of the selection bar that the server runs row by row: on the selected rows, or on all that match the list. */
import type { BulkActName } from '@waybill/contract/bulk/bulk-acts.ts'
import type { BulkListing, BulkRun, NewBulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { countText, type Noun } from '../../ui/grid/noun.ts'
import { selectedCount } from '../../ui/grid/selection.ts'
import type { ListNow } from '../list/list-screen.tsx'
import { useReportFailure } from '../notifications/use-notifications.ts'
import { KeyCaps } from '../shortcuts/key-caps.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useBulkRun } from './use-bulk-run.ts'
import classes from './server-acts.module.css'

const AskSheet = lazy(async () => ({ default: (await import('../form/ask-sheet.tsx')).AskSheet }))

/** Props of a form that asks for the act's input. */
export interface ServerActForm {
  /** `Hold 12 jobs` */
  readonly title: string
  /** Guids of the selected rows; undefined if all that match are selected. */
  readonly selected?: readonly string[] | undefined
  /** Starts the run; throws the server's refusal. */
  readonly send: (body: object) => Promise<BulkRun>
  readonly onDone: () => void
  readonly onClose: () => void
}

export interface ServerAct {
  readonly act: BulkActName
  readonly label: string
  readonly needs: Permission
  /** Its keyboard shortcut. */
  readonly keys?: string
  /** The next step of most people: a filled button. */
  readonly isMain?: boolean
  /** Its input, if there is nothing to ask. */
  readonly body?: object
  /** The confirmation text, if it cannot be fully undone. */
  readonly asks?: string
  readonly renderForm?: (form: ServerActForm) => ReactNode
}

export interface ServerActsProps {
  readonly acts: readonly ServerAct[]
  readonly noun: Noun
  /** The list and its selection. */
  readonly now: Pick<ListNow<never>, 'selection' | 'total' | 'question' | 'clear'>
  readonly status: string
  /** Guids of the selected rows, for lists that the server cannot select from by itself. */
  readonly chosen?: () => Promise<readonly string[]>
  /** Rows were changed. */
  readonly onChange: () => void
}

/** The run's target. */
async function targetOf(props: ServerActsProps): Promise<Pick<NewBulkRun, 'guids' | 'listing'>> {
  const {
    now: { selection, question },
    status,
    chosen,
  } = props
  if (chosen) return { guids: [...(await chosen())] }
  if (selection.kind === 'some') return { guids: [...selection.ids] }
  const listing: BulkListing = {
    ...(status === 'all' ? {} : { status }),
    ...(question.search ? { search: question.search } : {}),
    ...(question.filter ? { compoundFilterState: question.filter } : {}),
    ...(selection.except.size > 0 ? { except: [...selection.except] } : {}),
  }
  return { listing }
}

export const ServerActs = (props: ServerActsProps) => {
  const { acts, noun, now, onChange } = props
  const count = selectedCount(now.selection, now.total)
  const reportFailure = useReportFailure()
  const [asking, setAsking] = useState<ServerAct>()
  const [isBusy, setBusy] = useState(false)
  const run = useBulkRun()
  const begin = async ({ act, label }: ServerAct, body: object | undefined) => {
    const target = await targetOf(props)
    const begun = await run({ act, ...target, ...(body ? { body: { ...body } } : {}) }, { label, noun }, onChange)
    now.clear()
    return begun
  }
  const press = (act: ServerAct) => {
    if (act.renderForm ?? act.asks) return setAsking(act)
    setBusy(true)
    begin(act, act.body)
      .catch((error: unknown) => void reportFailure({ label: act.label, error }))
      .finally(() => setBusy(false))
  }
  const close = () => setAsking(undefined)
  useShortcuts(
    acts.flatMap((act) =>
      act.keys ? [{ keys: act.keys, label: act.label, group: 'List', run: () => press(act) }] : [],
    ),
  )
  return (
    <>
      {acts.map((act) => (
        <button
          key={act.label}
          type="button"
          className={act.isMain ? classes.main : 'grid-bar-button'}
          disabled={isBusy}
          aria-haspopup={(act.renderForm ?? act.asks) ? 'dialog' : undefined}
          onClick={() => press(act)}
        >
          {act.label}
          {act.keys ? <KeyCaps keys={act.keys} /> : null}
        </button>
      ))}
      <Suspense fallback={null}>
        {asking?.renderForm?.({
          title: `${asking.label}: ${count === undefined ? `all ${noun.many}` : countText(count, noun)}`,
          selected: now.selection.kind === 'some' ? [...now.selection.ids] : undefined,
          send: (body) => begin(asking, body),
          onDone: close,
          onClose: close,
        })}
        {asking?.asks ? (
          <AskSheet
            title={`${asking.label}?`}
            act={asking.label}
            isDanger={false}
            run={() => begin(asking, asking.body)}
            onDone={close}
            onClose={close}
          >
            {asking.asks}
          </AskSheet>
        ) : null}
      </Suspense>
    </>
  )
}
