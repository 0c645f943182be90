/** The carrier's trucks, trailers or drivers, A to Z, with what has expired. */
import { ListLoading, ListRefused } from '../../../shell/field/list-state.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { CardLink } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { ExpiryPills } from './expiry-pills.tsx'
import { FLEET_PATHS, type FleetKind, useFleet, useOwnVendor } from './fleet.api.ts'
import { FLEET as words } from './fleet.words.ts'
import own from './fleet.module.css'
import { fleetText } from './fleet-words.ts'

export const FleetList = ({ kind, chosen }: { kind: FleetKind; chosen: string | undefined }) => {
  const fleet = useFleet(useOwnVendor())
  const { data, error, refetch } = fleet.queries[kind]
  if (error && !data) return <ListRefused error={error} onRetry={refetch} />
  if (!data) return <ListLoading label={words.loading} />
  const [title, text] = words.none[kind]
  if (fleet[kind].length === 0) return <Empty title={title} text={text} />
  const shown = fleet[kind].length
  return (
    <>
      <ul className={classes.list} aria-label={words.tabs[kind]}>
        {fleet[kind].map((record) => (
          <li key={record.guid}>
            <CardLink to={FLEET_PATHS[kind]} search={{ peek: record.guid }} isChosen={record.guid === chosen}>
              <span className={classes.top}>
                <strong>{record.name}</strong>
                <span className={own.pills}>
                  <ExpiryPills of={record} />
                </span>
              </span>
              <span className={classes.dimmed}>{fleetText(record)}</span>
            </CardLink>
          </li>
        ))}
      </ul>
      {data.total > shown ? <p className={classes.dimmed}>{words.more(shown, data.total)}</p> : null}
    </>
  )
}
