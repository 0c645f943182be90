/** Sets a new company up, step by step until its first delivered order; in the demo, flows to try and how far it is filled. */
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { queryOf } from '../../api/queries.ts'
import { SetupList, useSetupSteps } from '../../features/setup/setup-list.tsx'
import { useSetup } from '../../features/setup/setup.api.ts'
import { usePreference } from '../../shell/preferences/use-preference.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { numberText } from '../../ui/format/number-text.ts'
import classes from './first-run.module.css'

const FLOWS: readonly { label: string; to: LinkProps['to'] }[] = [
  { label: 'Paste an order', to: '/orders/create' },
  { label: 'Offer a job to the best five', to: '/jobs/ready' },
  { label: 'Put a job on hold, then undo it', to: '/jobs/ready' },
  { label: 'Fill a truck', to: '/jobs/ready' },
  { label: 'Bill a delivered order', to: '/invoices/to-bill' },
]

const Guide = ({ children, onHide }: { children: ReactNode; onHide: () => void }) => (
  <section className={classes.guide} aria-label="Guide">
    {children}
    <button type="button" onClick={onHide}>
      Hide
    </button>
  </section>
)

/** It disappears with the last step, and once the company is up and running. */
const SetUp = ({ onHide }: { onHide: () => void }) => {
  const setup = useSetup(true)
  const list = useSetupSteps(setup)
  const { shown, done } = list
  if (!setup || setup.isUnderWay || done === shown.length) return null
  return (
    <section className={classes.setup} aria-label="Setting up">
      <header>
        <h2>
          Setting up your company <small>{`${done} of ${shown.length} done`}</small>
        </h2>
        <progress value={done} max={shown.length} aria-hidden="true" />
        <button type="button" onClick={onHide}>
          Hide
        </button>
      </header>
      <SetupList setup={setup} list={list} />
    </section>
  )
}

const Flows = ({ onHide }: { onHide: () => void }) => (
  <Guide onHide={onHide}>
    <h2>Things to try</h2>
    <ol>
      {FLOWS.map(({ label, to }) => (
        <li key={label}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ol>
    <Link to="/settings/company" hash="demo">
      Remove the demo
    </Link>
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

/** For users who set the company up. It can be hidden. */
const Beginning = () => {
  const mayAsk = useHolds('admin.company') === true
  const [isHidden, setHidden] = usePreference('home.guide.hidden', false)
  const isShown = mayAsk && !isHidden
  const { data: company } = useQuery({ ...queryOf(companyRoutes.get), enabled: isShown })
  if (!isShown || !company) return null
  const hide = () => setHidden(true)
  return company.isDemo ? <Flows onHide={hide} /> : <SetUp onHide={hide} />
}

/** What Home shows above the queue at the beginning. */
export const FirstRun = () => (
  <>
    <DemoFill />
    <Beginning />
  </>
)
