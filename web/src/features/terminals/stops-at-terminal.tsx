/** What is still to be picked up and delivered at a place. */
import type { TerminalStop } from '@waybill/contract/terminals/terminals.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { Section } from '../../shell/page/section.tsx'
import { countText } from '../../ui/grid/noun.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { useNow } from '../../ui/format/use-now.ts'
import { PALETTE } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './terminal-map.module.css'
import { stopsAtQuery } from './terminals.api.ts'

const TYPES = { pickup: 'Pickup', delivery: 'Delivery', service: 'Service' } as const
const PIECES = { one: 'piece', many: 'pieces' }
const STOPS = { one: 'open stop', many: 'open stops' }

const HEADINGS = ['Stop', 'Due', 'Order', 'Job', 'Client', 'Carrier', 'Load'] as const

const Row = ({ stop, timeZone, isLate }: { stop: TerminalStop; timeZone: string | undefined; isLate: boolean }) => (
  <tr>
    <td>
      <Tag tone={PALETTE.stop[stop.stopType]}>{TYPES[stop.stopType]}</Tag>
    </td>
    <td>
      {stop.due ? momentText(stop.due, timeZone) : 'No date'} {isLate ? <Tag tone="red">Late</Tag> : null}
      {stop.dateStarted ? <Tag tone="blue">Arrived</Tag> : null}
    </td>
    <th scope="row">
      <Link to="/orders/$orderGuid" params={{ orderGuid: stop.order.guid }}>
        {stop.order.number}
      </Link>
    </th>
    <td>
      <Link to="/jobs/$jobGuid" params={{ jobGuid: stop.job.guid }}>
        {stop.job.number}
      </Link>
    </td>
    <td>{stop.clientName}</td>
    <td>{stop.vendorName ?? 'None yet'}</td>
    <td>{countText(stop.commodityCount, PIECES)}</td>
  </tr>
)

export const StopsAtTerminal = ({ guid, timeZone }: { guid: string; timeZone: string | undefined }) => {
  const { data, error } = useQuery(stopsAtQuery(guid))
  const now = useNow()
  if (error && !data) throw error
  if (!data) return null
  const { total, results } = data
  return (
    <Section title="Open stops" aside={<small>{countText(total, STOPS)}</small>} resetKey={guid}>
      {total === 0 ? <Hint>Nothing is to be picked up or delivered here.</Hint> : null}
      {total > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        <div className={classes.scrolled} role="region" aria-label="Open stops by due date" tabIndex={0}>
          <table className={classes.stops}>
            <thead>
              <tr>
                {HEADINGS.map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {results.map((stop) => (
                <Row
                  key={stop.guid}
                  stop={stop}
                  timeZone={timeZone}
                  isLate={stop.due !== null && stop.dateStarted === null && Date.parse(stop.due) < now}
                />
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {total > results.length ? <Hint>The first {results.length} are shown; the list of jobs has all.</Hint> : null}
    </Section>
  )
}
