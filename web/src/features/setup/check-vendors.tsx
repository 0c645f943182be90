/** Checks the standing of every carrier, one after the other. */
import type { AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import { vendorsPlatformRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type BulkRefusal, runBulk } from '../../shell/list/run-bulk.ts'
import { useApis } from '../../api/queries.ts'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'

const PAGE = 250
const NOUN = { one: 'carrier', many: 'carriers' }

const refusalsOf = (refusals: readonly BulkRefusal[]) => (
  <ul>
    {refusals.map(({ label, reason }) => (
      <li key={label}>{`${label}: ${reason}`}</li>
    ))}
  </ul>
)

export const CheckVendors = () => {
  const { platform } = useApis()
  const queries = useQueryClient()
  const store = useNotifications()
  const attempt = useTry()
  const mayCheck = useHolds('accounts.edit_vendors') === true
  const [isBusy, setBusy] = useState(false)
  const allVendors = async () => {
    const rows: AccountRow[] = []
    let cursor: string | undefined
    do {
      const query = { rc: PAGE, ...(cursor ? { cursor } : {}) }
      // oxlint-disable-next-line no-await-in-loop -- each page follows from the one before
      const page = await platform.call(vendorsPlatformRoutes.find, { query, body: {} })
      rows.push(...page.results)
      cursor = page.next ?? undefined
    } while (cursor)
    return rows
  }
  const checkAll = async () => {
    setBusy(true)
    await attempt('Check carriers', async () => {
      const rows = await allVendors()
      const each = ({ guid }: AccountRow) => platform.call(vendorsPlatformRoutes.check, { params: { id: guid } })
      const run = { act: { label: 'Check standing', each }, rows, noun: NOUN, rowLabel: ({ name }: AccountRow) => name }
      await runBulk(store, run, refusalsOf)
      await queries.invalidateQueries({ queryKey: ['vendors'] })
    })
    setBusy(false)
  }
  return mayCheck ? (
    <button type="button" disabled={isBusy} onClick={() => void checkAll()}>
      Check all
    </button>
  ) : null
}
