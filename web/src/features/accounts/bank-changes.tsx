/** Changes of vendors' bank accounts, pending a second user: old next to new, approved or refused. */
import { vendorsPlatformRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import type { BankChange } from '@waybill/contract/vendors/standing.shapes.ts'
import { BankChangeRefusal } from '@waybill/contract/vendors/vendors.shapes.ts'
import * as z from 'zod/mini'
import { Button } from '@mantine/core'
import { useChange } from '../../api/queries.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { useNotifications, useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { Hint, PanelActs, PanelView, RowCard } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { editing } from '../../ui/form/editing.ts'
import { reasonText } from '../../ui/form/act-fields.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { RemitChanges, remitChanged, remitLabel } from './remit-changes.tsx'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const what = (change: BankChange) =>
  remitChanged(change)
    .map((field) => remitLabel(field))
    .join(', ')

/** The domain of an email address. A new one is a typical sign of payment fraud. */
const domainOf = (email: string | null | undefined) => email?.split('@')[1]?.toLowerCase()

const REFUSAL = editing(z.omit(BankChangeRefusal, { dateAsked: true }), { reason: reasonText() })

export const BANK_CHANGES: ListDeclaration<BankChange> = {
  id: 'bank-changes',
  noun: { one: 'bank change', many: 'bank changes' },
  columns: [
    { id: 'vendor', label: 'Vendor', kind: 'text', width: 240, pinned: true, value: ({ vendor }) => vendor.name },
    { id: 'what', label: 'Changes', kind: 'text', width: 260, value: what },
    { id: 'askedBy', label: 'Asked by', kind: 'text', width: 180 },
    { id: 'dateAsked', label: 'Asked', kind: 'datetime', width: 170 },
  ],
  rowId: ({ vendor }) => vendor.guid,
  rowLabel: ({ vendor }) => vendor.name,
  card: {
    height: 76,
    draw: (change) => (
      <RowCard>
        <strong>{change.vendor.name}</strong>
        <span />
        <small>{what(change)}</small>
        <small>{change.askedBy}</small>
      </RowCard>
    ),
  },
  rows: {
    category: 'bank-changes',
    name: 'bank changes',
    fetch: (apis, _question, page, signal) =>
      apis.platform.call(vendorsPlatformRoutes.bankChanges, { query: page }, { signal }),
    isOurs: ({ subject }) => subject === 'account',
  },
}

export const BankChangePanel = ({ change, onClose }: { change: BankChange; onClose: () => void }) => {
  const stale = { on: 'platform', stale: ['bank-changes', 'vendors'] } as const
  const approve = useChange(vendorsPlatformRoutes.approveBankChange, stale)
  const refuse = useChange(vendorsPlatformRoutes.refuseBankChange, stale)
  const notifications = useNotifications()
  const reportFailure = useReportFailure()
  const [isRefusing, setRefusing] = useOpenSheet<boolean>(`refuse bank change ${change.vendor.guid}`, () =>
    change.can.includes('refuse'),
  )
  const { vendor, current, dateAsked, askedBy, can } = change
  const params = { id: vendor.guid }
  const approved = async () => {
    try {
      await approve.mutateAsync({ params, body: { dateAsked } })
      notifications.add({ label: `${vendor.name}: bank change approved`, isSuccess: true })
      onClose()
    } catch (error) {
      reportFailure({ label: `Approve bank change of ${vendor.name}`, error })
    }
  }
  const isOtherDomain = change.remitEmail !== undefined && domainOf(change.remitEmail) !== domainOf(current.remitEmail)
  return (
    <SidePanel title={vendor.name} onClose={onClose}>
      <PanelView>
        <Hint>
          Asked by {askedBy ?? 'someone who has left'}, {momentText(dateAsked)}. Call the vendor on a number you already
          have before you approve.
        </Hint>
        <RemitChanges change={change} current={current} />
        {isOtherDomain ? <Hint>The new email address uses a different domain from the one on file.</Hint> : null}
        <PanelActs>
          {can.includes('approve') ? (
            <Button loading={approve.isPending} onClick={() => void approved()}>
              Approve
            </Button>
          ) : null}
          {can.includes('refuse') ? (
            <Button variant="default" onClick={() => setRefusing(true)}>
              Refuse…
            </Button>
          ) : null}
          {can.length === 0 ? <Hint>Someone other than the requester has to decide.</Hint> : null}
        </PanelActs>
      </PanelView>
      {isRefusing ? (
        <ActForm
          editing={REFUSAL}
          title={`Refuse bank change: ${vendor.name}`}
          about={vendor.guid}
          act="Refuse"
          send={({ reason }) => refuse.mutateAsync({ params, body: { dateAsked, reason } })}
          onDone={onClose}
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </SidePanel>
  )
}
