/** The carrier's trucks, trailers and drivers, each next to its list or on a separate page. */
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import {
  FLEET_KINDS,
  FLEET_PATHS,
  type FleetKind,
  useFleet,
  useOwnVendor,
} from '../../features/carrier/fleet/fleet.api.ts'
import { FLEET as words } from '../../features/carrier/fleet/fleet.words.ts'
import { FleetList } from '../../features/carrier/fleet/fleet-list.tsx'
import { FleetRecordView } from '../../features/carrier/fleet/fleet-record.tsx'
import { BackLink, FieldPage } from '../../shell/field/field-page.tsx'
import { Split } from '../../shell/field/split.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { BigButton } from '../../ui/field/field-parts.tsx'
import classes from '../../ui/field/field.module.css'
import { IconPlus } from '../../ui/icons/plus.gen.ts'
import fleet from '../../features/carrier/fleet/fleet.module.css'
import rows from '../../features/carrier/jobs/jobs.module.css'
import own from './people.module.css'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const FleetForm = lazy(() => import('../../features/carrier/fleet/fleet-form.tsx'))

const Detail = ({ kind, guid }: { kind: FleetKind; guid: string }) => {
  const [, change] = useAddress()
  const vendorGuid = useOwnVendor() ?? ''
  const known = useFleet(vendorGuid)
  const { data, error, refetch } = known.queries[kind]
  const record = known[kind].find((each) => each.guid === guid)
  const gone = () => change({ peek: undefined }, { replace: true })
  return (
    <FieldPage
      title={record?.name ?? words.tabs[kind]}
      back={<BackLink to={FLEET_PATHS[kind]} aria-label={words.tabs[kind]} />}
      isLoading={!data}
      error={data ? undefined : error}
      onRetry={refetch}
    >
      <div className={own.body}>
        {record ? <FleetRecordView kind={kind} vendorGuid={vendorGuid} record={record} onGone={gone} /> : null}
      </div>
    </FieldPage>
  )
}

export const CarrierFleetScreen = ({ kind }: { kind: FleetKind }) => {
  const [{ peek }, change] = useAddress()
  const [isAdding, setAdding] = useOpenSheet<boolean>(`add ${kind}`)
  const vendorGuid = useOwnVendor()
  const mayKeep = useHolds('accounts.edit_contacts') === true
  return (
    <>
      <Split
        isChosen={peek !== undefined}
        list={
          <FieldPage title={words.title} isFlush>
            <div className={fleet.tabs}>
              <nav className={rows.jobTabs} aria-label={words.title}>
                {FLEET_KINDS.map((each) => (
                  <Link
                    key={each}
                    to={FLEET_PATHS[each]}
                    activeProps={{}}
                    aria-current={each === kind ? 'page' : undefined}
                  >
                    {words.tabs[each]}
                  </Link>
                ))}
              </nav>
            </div>
            {mayKeep ? (
              <div className={own.top}>
                <BigButton
                  kind="main"
                  icon={<IconPlus size="1.375rem" aria-hidden="true" />}
                  onClick={() => setAdding(true)}
                >
                  {words.add[kind]}
                </BigButton>
              </div>
            ) : null}
            <FleetList kind={kind} chosen={peek} />
            <p className={`${classes.dimmed} ${own.more}`}>{words.seenByDispatch}</p>
          </FieldPage>
        }
        detail={peek === undefined ? null : <Detail key={peek} kind={kind} guid={peek} />}
      />
      {isAdding && vendorGuid ? (
        <Suspense fallback={null}>
          <FleetForm
            kind={kind}
            vendorGuid={vendorGuid}
            onDone={(guid) => {
              setAdding(false)
              change({ peek: guid })
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
