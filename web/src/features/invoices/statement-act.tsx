/** The button of a client's statement, beside the other acts on the list of its invoices. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ListNow } from '../../shell/list/list-screen.tsx'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const StatementSheet = lazy(async () => ({ default: (await import('./statement-sheet.tsx')).StatementSheet }))

const StatementAct = () => {
  const [isOpen, setOpen] = useOpenSheet<true>('statement')
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Statement
      </Button>
      <Suspense fallback={null}>{isOpen ? <StatementSheet onClose={() => setOpen(undefined)} /> : null}</Suspense>
    </>
  )
}

/** Whose statement it would be: the company has one with each account, carriers have theirs on a page. */
const HAS_STATEMENT: Readonly<Record<Portal, boolean>> = { dispatcher: false, client: true, carrier: false }

/** Adds the button to the acts of a list, for those who have a statement. */
export const withStatement = <T extends { renderActions: (now: ListNow<unknown>) => ReactNode }>(
  { portal }: ColumnViewer,
  acts: T,
): T =>
  HAS_STATEMENT[portal]
    ? {
        ...acts,
        renderActions: (now) => (
          <>
            <StatementAct />
            {acts.renderActions(now)}
          </>
        ),
      }
    : acts
