/** The tabs of a client or vendor, and links to the related lists. */
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { AccountKind } from '../../features/accounts/account-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { AccountPapers } from '../../features/attachments/account-papers.tsx'
import { jobCountQuery, offersOfQuery } from '../../features/scorecards/scorecards.api.ts'
import { Section } from '../../shell/page/section.tsx'
import { TabLink, Tabs } from '../../shell/page/tabs.tsx'
import { IfPermitted } from '../../shell/sign-in/if-permitted.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { named, PeopleSection, TrailSection } from './account-parts.tsx'
import { ACCOUNT_TAB_LABELS, ACCOUNT_TABS, type AccountTab } from './account-tabs.ts'
import { ClientOverview } from './client-overview.tsx'
import { VendorOverview } from './vendor-overview.tsx'

/** Number of entries shown of the whole history. */
const ALL = 100

interface AccountTabProps {
  kind: AccountKind
  account: Account
  tab: AccountTab
}

const linkTo = (kind: AccountKind, guid: string, tab: AccountTab) => {
  if (kind === 'client')
    return tab === 'overview'
      ? ({ to: '/clients/$clientGuid', params: { clientGuid: guid } } as const)
      : ({ to: '/clients/$clientGuid/$segment', params: { clientGuid: guid, segment: tab } } as const)
  return tab === 'overview'
    ? ({ to: '/vendors/$vendorGuid', params: { vendorGuid: guid } } as const)
    : ({ to: '/vendors/$vendorGuid/$segment', params: { vendorGuid: guid, segment: tab } } as const)
}

/** Tabs of the page, and lists filtered by the account. */
export const AccountTabBar = ({ kind, account: { guid, name }, tab }: AccountTabProps) => {
  const seesDocuments = useHolds('documents.view') === true
  const seesBills = useHolds('vendor_money.view_pay') === true
  const seesInvoices = useHolds('client_money.view_invoice') === true
  const seesOffers = useHolds('offers.view') === true
  const seesJobs = useHolds('jobs.view') === true
  const seesOrders = useHolds('orders.view') === true
  const isVendor = kind === 'vendor'
  const { data: jobs } = useQuery({ ...jobCountQuery(guid), enabled: isVendor && seesJobs })
  const { data: offers } = useQuery({ ...offersOfQuery(guid), enabled: isVendor && seesOffers })
  const tabs = ACCOUNT_TABS.filter((each) => each !== 'documents' || seesDocuments)
  return (
    <Tabs label={kind === 'client' ? 'Client sections' : 'Vendor sections'}>
      {tabs.map((each) => (
        <TabLink key={each} {...linkTo(kind, guid, each)} isOn={each === tab}>
          {ACCOUNT_TAB_LABELS[each]}
        </TabLink>
      ))}
      {kind === 'vendor' ? (
        <>
          {seesJobs ? (
            <TabLink to="/jobs" search={named('vendorName', name)} isOn={false} count={jobs?.total}>
              Jobs
            </TabLink>
          ) : null}
          {seesOffers ? (
            <TabLink to="/offers" search={named('vendor.name', name)} isOn={false} count={offers?.total}>
              Offers
            </TabLink>
          ) : null}
          {seesBills ? (
            <TabLink to="/bills" search={named('vendor.name', name)} isOn={false}>
              Bills
            </TabLink>
          ) : null}
        </>
      ) : (
        <>
          {seesOrders ? (
            <TabLink to="/" search={named('clientName', name)} isOn={false}>
              Orders
            </TabLink>
          ) : null}
          {seesInvoices ? (
            <TabLink to="/invoices" search={named('client.name', name)} isOn={false}>
              Invoices
            </TabLink>
          ) : null}
        </>
      )}
    </Tabs>
  )
}

export const AccountContent = ({ kind, account, tab }: AccountTabProps) => {
  switch (tab) {
    case 'documents':
      return (
        <IfPermitted permission="documents.view">
          <Section title="Documents" resetKey={account.guid}>
            <AccountPapers accountGuid={account.guid} />
          </Section>
        </IfPermitted>
      )
    case 'contacts':
      return <PeopleSection kind={kind} account={account} />
    case 'history':
      return <TrailSection account={account} most={ALL} title="History" />
    default:
      return kind === 'client' ? <ClientOverview account={account} /> : <VendorOverview account={account} />
  }
}
