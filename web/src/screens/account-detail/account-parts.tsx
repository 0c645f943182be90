/** Sections shared by clients and vendors. */
import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { platformQueryOf } from '../../api/queries.ts'
import { LatestPapers } from '../../features/attachments/account-papers.tsx'
import { AccountPeople } from '../../features/contacts/account-people.tsx'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { Section } from '../../shell/page/section.tsx'
import { Trail } from '../../shell/page/trail.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'

/** Number of history entries on the overview. */
const LATEST = 8

/** A list filtered by the name. */
export const named = (field: string, name: string) => ({
  filter: JSON.stringify({ op: 'and', rules: [{ field, operator: 'eq', value: name }] }),
})

export const PapersSection = ({ account }: { account: Account }) =>
  useHolds('documents.view') === true ? (
    <Section title="Documents" resetKey={account.guid}>
      <LatestPapers accountGuid={account.guid} />
    </Section>
  ) : null

export const PeopleSection = ({ kind, account }: { kind: 'client' | 'vendor'; account: Account }) => (
  <Section title="Contacts" resetKey={account}>
    <AccountPeople kind={kind} account={account} />
  </Section>
)

interface TrailSectionProps {
  account: Account
  title?: string
  /** Maximum number of entries shown. */
  most?: number
}

export const TrailSection = ({ account: { guid }, title = 'Recent activity', most = LATEST }: TrailSectionProps) => {
  const { data } = useQuery(
    platformQueryOf(activityPlatformRoutes.ofAccount, { params: { guid }, query: { rc: most } }),
  )
  return (
    <Section title={title} resetKey={guid}>
      {data?.results.length === 0 ? <Hint>No changes yet.</Hint> : null}
      {data ? <Trail entries={data.results} /> : null}
    </Section>
  )
}
