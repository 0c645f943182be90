/** The first steps of a new company, each checked off from existing data; in the demo, five flows and how far it is filled. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { integrationsRoutes } from '@waybill/contract/integrations/integrations.routes.ts'
import { loadboardsRoutes } from '@waybill/contract/loadboards/loadboards.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { terminalsPlatformRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { vendorsPlatformRoutes, vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { IconCheck } from '../../ui/icons/check.gen.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { platformQueryOf, queryOf } from '../../api/queries.ts'
import { usePreference } from '../../shell/preferences/use-preference.ts'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { numberText } from '../../ui/format/number-text.ts'
import { CheckVendors } from './check-vendors.tsx'
import classes from './first-run.module.css'

const ONE = { query: { rc: 1 } }
/** Carriers that may be offered loads. */
const CHECKED = { filterState: { complianceResult: ['pass', 'warn'] } }
/** From this many orders on the company is up and running. */
const UNDER_WAY = 20
/** The first administrator and two more. */
const PEOPLE = 3

interface Step {
  id: string
  label: string
  to: LinkProps['to']
  isDone: boolean
  /** After the link. */
  aside?: ReactNode
}

/** `America/New_York` as a person says it. */
const zoneText = (zone: string) => zone.replaceAll('_', ' ')

const has = ({ total }: { total: number }, least = 1) => total >= least

/** Each requests one row, and only while the guide is shown; undefined until all are known. */
const useSteps = (): readonly Step[] | undefined => {
  const { data: company } = useQuery(queryOf(companyRoutes.get))
  const { data: people } = useQuery(queryOf(usersRoutes.list, { query: { rc: 1, accountType: 'company' } }))
  const { data: clients } = useQuery(queryOf(clientsRoutes.list, ONE))
  const { data: vendors } = useQuery(queryOf(vendorsRoutes.list, ONE))
  const { data: terminals } = useQuery(platformQueryOf(terminalsPlatformRoutes.find, { ...ONE, body: {} }))
  const { data: checked } = useQuery(platformQueryOf(vendorsPlatformRoutes.find, { ...ONE, body: CHECKED }))
  const { data: orders } = useQuery(queryOf(ordersRoutes.list, { ...ONE, body: {} }))
  const { data: boards } = useQuery(queryOf(loadboardsRoutes.list))
  const { data: apps } = useQuery(queryOf(integrationsRoutes.apps))
  const { data: offers } = useQuery(platformQueryOf(contractsPlatformRoutes.list, ONE))
  if (!company || !people || !clients || !vendors || !terminals || !checked || !orders || !boards || !apps || !offers)
    return undefined
  return [
    {
      id: 'company',
      label: `Your company: name, address, MC number, time zone (${zoneText(company.timeZone)})`,
      to: '/settings/company',
      isDone: Boolean(company.mcNumber && company.billingAddress.city && company.timeZone),
    },
    {
      id: 'people',
      label: 'Invite two colleagues',
      to: '/settings/users',
      isDone: has(people, PEOPLE),
      aside: (
        <Link to="/settings/company">
          {company.settings?.requireSecondFactor ? 'Second factor required' : 'Require a second factor'}
        </Link>
      ),
    },
    { id: 'clients', label: 'Import your clients, or add the first one', to: '/clients/import', isDone: has(clients) },
    { id: 'vendors', label: 'Import your carriers', to: '/vendors/import', isDone: has(vendors) },
    { id: 'terminals', label: 'Import your terminals', to: '/terminals/import', isDone: has(terminals) },
    {
      id: 'standing',
      label: 'Check the standing of your carriers',
      to: '/vendors',
      isDone: has(checked),
      aside: has(vendors) ? <CheckVendors /> : undefined,
    },
    { id: 'import', label: 'Import orders from a sheet', to: '/orders/import', isDone: has(orders, 2) },
    { id: 'paste', label: 'Paste an order', to: '/orders/create', isDone: has(orders) },
    {
      id: 'boards',
      label: 'Connect a load board',
      to: '/loadboards',
      isDone: boards.results.some(({ credentialCount }) => credentialCount > 0),
    },
    {
      id: 'accounting',
      label: 'Connect accounting',
      to: '/settings/integrations',
      isDone: apps.results.some(({ isEnabled }) => isEnabled),
    },
    { id: 'offer', label: 'Offer a job to a carrier', to: '/board', isDone: has(offers) },
  ]
}

const FLOWS: readonly { label: string; keys: string; to: LinkProps['to'] }[] = [
  { label: 'Paste an order', keys: 'p mod+v mod+enter', to: '/orders/create' },
  { label: 'Offer a job to the best five', keys: 'j o 5 mod+enter', to: '/jobs/ready' },
  { label: 'Put a job on hold, then undo it', keys: 'j h w enter mod+z', to: '/jobs/ready' },
  { label: 'Fill a truck', keys: 'j l c f o', to: '/jobs/ready' },
  { label: 'Bill a delivered order', keys: 'mod+enter enter', to: '/invoices/to-bill' },
]

const Guide = ({ children, onHide }: { children: ReactNode; onHide: () => void }) => (
  <section className={classes.guide} aria-label="Guide">
    {children}
    <button type="button" onClick={onHide}>
      Hide
    </button>
  </section>
)

const NONE: readonly string[] = []

/** Skipped steps are hidden; the guide disappears with the last one. */
const Steps = ({ onHide }: { onHide: () => void }) => {
  const steps = useSteps()
  const [skipped, setSkipped] = usePreference('home.guide.skipped', NONE)
  const left = steps?.filter(({ id }) => !skipped.includes(id)) ?? []
  const done = left.filter(({ isDone }) => isDone).length
  if (done === left.length) return null
  return (
    <Guide onHide={onHide}>
      <h2>
        First steps <small>{`${done} of ${left.length}`}</small>
      </h2>
      <ol>
        {left.map(({ id, label, to, isDone, aside }) => (
          <li key={id} data-done={isDone || undefined}>
            <span className={classes.mark} aria-hidden="true">
              {isDone ? <IconCheck size={12} /> : null}
            </span>
            <Link to={to}>{label}</Link>
            {aside}
            {isDone ? (
              <span className="sr-only">done</span>
            ) : (
              <button type="button" aria-label={`Skip: ${label}`} onClick={() => setSkipped([...skipped, id])}>
                Skip
              </button>
            )}
          </li>
        ))}
      </ol>
    </Guide>
  )
}

const Flows = ({ onHide }: { onHide: () => void }) => (
  <Guide onHide={onHide}>
    <h2>Five things to try</h2>
    <ol>
      {FLOWS.map(({ label, keys, to }) => (
        <li key={label}>
          <Link to={to}>{label}</Link>
          <KeyCaps keys={keys} isText />
        </li>
      ))}
    </ol>
  </Guide>
)

/** How often a demo that is being filled is looked at again (milliseconds). */
const LOOK_EVERY_MS = 5_000

/** How far the demo is filled; what is shown is read again once all of it is there. */
const DemoFill = () => {
  const { data: company } = useQuery({
    ...queryOf(companyRoutes.get),
    refetchInterval: ({ state }) => (state.data?.demoFill ? LOOK_EVERY_MS : false),
  })
  const queryClient = useQueryClient()
  const wasShown = useRef(false)
  const fill = company?.demoFill
  useEffect(() => {
    if (wasShown.current && !fill) void queryClient.invalidateQueries()
    wasShown.current = fill !== undefined
  }, [fill, queryClient])
  if (!fill) return null
  return (
    <p className={classes.fill} role="note">
      {`The demo is still being filled: ${numberText(fill.filled)} of ${numberText(fill.planned)} orders so far. Your changes are kept.`}
    </p>
  )
}

/** For users who set the company up. It can be dismissed, and disappears once the company is up and running. */
const Beginning = () => {
  const mayAsk = useHolds('admin.company') === true
  const [isHidden, setHidden] = usePreference('home.guide.hidden', false)
  const isShown = mayAsk && !isHidden
  const { data: company } = useQuery({ ...queryOf(companyRoutes.get), enabled: isShown })
  const { data: orders } = useQuery({ ...queryOf(ordersRoutes.list, { ...ONE, body: {} }), enabled: isShown })
  if (!isShown || !company || !orders || !(company.isDemo || orders.total < UNDER_WAY)) return null
  const hide = () => setHidden(true)
  return company.isDemo ? <Flows onHide={hide} /> : <Steps onHide={hide} />
}

/** What Home shows above the queue at the beginning. */
export const FirstRun = () => (
  <>
    <DemoFill />
    <Beginning />
  </>
)
