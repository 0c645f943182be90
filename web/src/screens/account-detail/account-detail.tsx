/** One client or vendor: figures, lanes, open items, and contacts. */
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { Button } from '@mantine/core'
import '../../ui/css/content.css'
import { IconMail } from '../../ui/icons/mail.gen.ts'
import { IconPhone } from '../../ui/icons/phone.gen.ts'
import { IconSend } from '../../ui/icons/send.gen.ts'
import { IconStarFilled } from '../../ui/icons/star-filled.gen.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { isStatus } from '../../api/api-error.ts'
import { useLive } from '../../api/live/use-live.ts'
import { AccountButtons } from '../../features/accounts/account-buttons.tsx'
import { AccountForm } from '../../features/accounts/account-form.tsx'
import { ACCOUNT_KINDS, type AccountKind, standingOf } from '../../features/accounts/account-kinds.ts'
import { type AccountActs, accountQuery, useAccountActs } from '../../features/accounts/use-account-acts.ts'
import { useJobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { Sheet } from '../../shell/frame/sheet.tsx'
import { Crumbs } from '../../shell/page/crumbs.tsx'
import { NotLoaded } from '../../shell/page/not-loaded.tsx'
import { Page } from '../../shell/page/page.tsx'
import { RecordHeading, type RecordHeadingProps } from '../../shell/page/record-heading.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { mcDigits } from '../../ui/format/docket-text.ts'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { Tag } from '../../ui/tag.tsx'
import { follow } from '../record/use-record-keys.tsx'
import { AccountContent, AccountTabBar } from './account-content.tsx'
import { type AccountTab, accountTabOf } from './account-tabs.ts'

const OfferToVendor = lazy(async () => ({ default: (await import('./offer-to-vendor.tsx')).OfferToVendor }))

/** What a carrier keeps of its own, as subjects of events. */
const FLEET = ['truck', 'trailer', 'driver']

const listLink = (kind: AccountKind, props: object = {}) =>
  kind === 'client' ? (
    <Link to="/clients" {...props}>
      Clients
    </Link>
  ) : (
    <Link to="/vendors" {...props}>
      Vendors
    </Link>
  )

const factsOf = ({
  usdot,
  mcNumber,
  scac,
  billingAddress: { city, state },
  parentName,
}: Account): RecordHeadingProps['facts'] => [
  ['USDOT', usdot && `USDOT ${usdot}`],
  ['MC number', mcNumber && `MC ${mcDigits(mcNumber)}`],
  ['SCAC', scac && `SCAC ${scac}`],
  ['Branch', parentName && `Branch of ${parentName}`],
  ['City', [city, state].filter(Boolean).join(', ')],
]

const GROUPS = { client: 'Client', vendor: 'Vendor' } as const

const Reach = ({ kind, account }: { kind: AccountKind; account: Account }) => {
  const { phoneNumber, mobileNumber, email } = account
  const links = [
    { keys: 't', label: 'Call', Icon: IconPhone, link: callLink(phoneNumber ?? mobileNumber) },
    { keys: 'm', label: 'Mail', Icon: IconMail, link: mailLink(email) },
  ].filter(({ link }) => link !== undefined)
  useShortcuts(links.map(({ keys, label, link }) => ({ keys, label, group: GROUPS[kind], run: () => follow(link) })))
  return links.map(({ keys, label, Icon, link }) => (
    <Button
      key={keys}
      component="a"
      href={link}
      variant="default"
      leftSection={<Icon size="1rem" aria-hidden="true" />}
      rightSection={<KeyCaps keys={keys} />}
    >
      {label}
    </Button>
  ))
}

/** `O`: offers a job to the vendor. */
const Offering = ({ vendor }: { vendor: Account }) => {
  const acts = useJobActs()
  const [isPicking, setPicking] = useState(false)
  const pick = () => setPicking(true)
  useShortcuts([{ keys: 'o', label: 'Offer a job', group: GROUPS.vendor, run: pick }])
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size="1rem" aria-hidden="true" />}
        rightSection={<KeyCaps keys="o" />}
        onClick={pick}
      >
        Offer a job
      </Button>
      <Suspense fallback={null}>
        {isPicking ? <OfferToVendor vendor={vendor} acts={acts} onClose={() => setPicking(false)} /> : null}
      </Suspense>
      {acts.sheet}
    </>
  )
}

interface LoadedProps {
  kind: AccountKind
  account: Account
  acts: AccountActs
  tab: AccountTab
}

const Loaded = ({ kind, account, acts, tab }: LoadedProps) => {
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const { guid, name, preferred, pendingChange } = account
  const { label, tone } = standingOf(account)
  const stop = () => setEditing(false)
  const edit = () => setEditing(true)
  const [seesJobs, mayOffer] = [useHolds('jobs.view') === true, useHolds('offers.send') === true]
  useShortcuts(
    account.can.includes('edit') ? [{ keys: 'e', label: `Edit the ${kind}`, group: GROUPS[kind], run: edit }] : [],
  )
  return (
    <Page
      title={name}
      header={<Crumbs current={name}>{listLink(kind)}</Crumbs>}
      topic={
        <RecordHeading title={name} facts={factsOf(account)}>
          {preferred ? (
            <IconStarFilled size="1rem" color="var(--tone-amber-solid)" role="img" aria-label="Preferred" />
          ) : (
            <Tag tone={tone}>{label}</Tag>
          )}
          {pendingChange ? <Tag tone="amber">Bank change pending</Tag> : null}
        </RecordHeading>
      }
      subTopic={<AccountTabBar kind={kind} account={account} tab={tab} />}
      actions={
        <>
          {kind === 'vendor' && mayOffer && seesJobs && account.isActive ? <Offering vendor={account} /> : null}
          <Reach kind={kind} account={account} />
          <AccountButtons
            account={account}
            acts={acts}
            hasKeys
            onEdit={edit}
            onDeleted={() => void navigate({ to: kind === 'client' ? '/clients' : '/vendors' })}
          />
        </>
      }
    >
      <AccountContent kind={kind} account={account} tab={tab} />
      {isEditing ? (
        <Sheet title={`Edit ${name}`} onClose={stop}>
          <ReadForm query={accountQuery(kind, guid)}>
            {(read, reread) => (
              <AccountForm kind={kind} read={read} reread={reread} acts={acts} onCancel={stop} onSaved={stop} />
            )}
          </ReadForm>
        </Sheet>
      ) : null}
    </Page>
  )
}

export const AccountDetailScreen = ({ kind }: { kind: AccountKind }) => {
  const { clientGuid, vendorGuid, segment } = useRouteParams()
  const guid = (kind === 'client' ? clientGuid : vendorGuid) ?? ''
  const { noun } = ACCOUNT_KINDS[kind]
  const queries = useQueryClient()
  const acts = useAccountActs(kind)
  const { data, error, refetch } = useQuery(accountQuery(kind, guid))
  useLive((event) => {
    if (event.subject === 'account' && event.guid === guid) void queries.invalidateQueries({ queryKey: [noun.many] })
    if (FLEET.includes(event.subject)) void queries.invalidateQueries({ queryKey: ['vendors'] })
    if (event.subject === 'contact') void queries.invalidateQueries({ queryKey: ['contacts'] })
  })
  if (data) return <Loaded kind={kind} account={data.data} acts={acts} tab={accountTabOf(segment)} />
  const title = kind === 'client' ? 'Client' : 'Vendor'
  return (
    <Page
      title={isStatus(error, 404) ? `${title} not found` : title}
      header={<Crumbs>{listLink(kind)}</Crumbs>}
      isLoading={!error}
    >
      <NotLoaded
        noun={noun.one}
        error={error}
        onRetry={refetch}
        list={{ label: `All ${noun.many}`, renderRoot: (props) => listLink(kind, props) }}
      />
    </Page>
  )
}
