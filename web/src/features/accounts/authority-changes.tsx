/** Changes of vendors' operating authority, found by the nightly check. */
import { vendorsPlatformRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import type { AuthorityChange } from '@waybill/contract/vendors/standing.shapes.ts'
import type { AuthorityFact } from '@waybill/contract/vocabulary/authority-facts.ts'
import { Link } from '@tanstack/react-router'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { Hint, PanelView, RowCard } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import table from '../../ui/change-table.module.css'

const FACTS: Readonly<Record<AuthorityFact, string>> = {
  authority: 'Operating authority',
  'out-of-service': 'Out of service since',
  'liability-cover': 'Liability filing',
  'safety-rating': 'Safety rating',
  'legal-name': 'Legal name',
}
const NOW: Readonly<Record<AuthorityChange['result'], string>> = {
  pass: 'Can be offered loads',
  warn: 'Can be offered loads, with a warning',
  block: 'Blocked from offers',
}
const NOTHING = 'None'

const changesText = ({ changes }: AuthorityChange) =>
  changes.map(({ fact, from, to }) => `${FACTS[fact]}: ${from ?? NOTHING} → ${to ?? NOTHING}`).join('; ')

export const AUTHORITY_CHANGES: ListDeclaration<AuthorityChange> = {
  id: 'authority-changes',
  noun: { one: 'change', many: 'changes' },
  columns: [
    { id: 'vendor', label: 'Vendor', kind: 'text', width: 220, pinned: true, value: ({ vendor }) => vendor.name },
    { id: 'changes', label: 'Changes', kind: 'text', width: 420, value: changesText },
    { id: 'result', label: 'Today', kind: 'text', width: 240, value: ({ result }) => NOW[result] },
    { id: 'usdot', label: 'USDOT', kind: 'text', width: 110, value: ({ vendor }) => vendor.usdot ?? '' },
    { id: 'dateNoted', label: 'Found', kind: 'datetime', width: 170 },
  ],
  rowId: ({ guid }) => guid,
  rowLabel: ({ vendor }) => vendor.name,
  card: {
    height: 76,
    draw: (change) => (
      <RowCard>
        <strong>{change.vendor.name}</strong>
        <span />
        <small>{changesText(change)}</small>
        <small>{NOW[change.result]}</small>
      </RowCard>
    ),
  },
  rows: {
    category: 'authority-changes',
    name: 'authority changes',
    fetch: (apis, _question, page, signal) =>
      apis.platform.call(vendorsPlatformRoutes.authorityChanges, { query: page }, { signal }),
    isOurs: ({ subject }) => subject === 'account',
  },
}

export const AuthorityChangePanel = ({ change, onClose }: { change: AuthorityChange; onClose: () => void }) => {
  const { vendor, dateNoted, changes, result } = change
  return (
    <SidePanel title={vendor.name} onClose={onClose}>
      <PanelView>
        <Hint>
          Found {momentText(dateNoted)}. {NOW[result]} today.
        </Hint>
        <table className={table.rows}>
          <caption className="sr-only">What changed</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Fact</span>
              </th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ fact, from, to }) => (
              <tr key={fact}>
                <th scope="row">{FACTS[fact]}</th>
                <td>{from ?? NOTHING}</td>
                <td>{to ?? NOTHING}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Link to="/vendors/$vendorGuid" params={{ vendorGuid: vendor.guid }}>
          Open vendor
        </Link>
      </PanelView>
    </SidePanel>
  )
}
