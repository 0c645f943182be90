/** Parts that clients and vendors share. */
import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { platformQueryOf } from '../../api/queries.ts'
import { AccountPeople } from '../../features/contacts/account-people.tsx'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { Section } from '../../shell/page/section.tsx'
import { Trail } from '../../shell/page/trail.tsx'

/** Entries of history that are shown. */
const LATEST = 8

export const PeopleSection = ({ kind, account }: { kind: 'client' | 'vendor'; account: Account }) => (
  <Section title="Contacts" resetKey={account}>
    <AccountPeople kind={kind} account={account} />
  </Section>
)

export const TrailSection = ({ account: { guid } }: { account: Account }) => {
  const { data } = useQuery(
    platformQueryOf(activityPlatformRoutes.ofAccount, { params: { guid }, query: { rc: LATEST } }),
  )
  return (
    <Section title="Recent activity" resetKey={guid}>
      {data?.results.length === 0 ? <Hint>No changes yet.</Hint> : null}
      {data ? <Trail entries={data.results} /> : null}
    </Section>
  )
}
