import type { ClientLane, ClientSummary } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import { Link } from '@tanstack/react-router'
import { percentage, toCents } from '@waybill/domain/money/cents.ts'
import { changeText, dollarsText, moneyText, numberText, percentText } from '../../ui/format/number-text.ts'
import { LaneParts, laneName } from './lane-parts.tsx'
import classes from './scorecards.module.css'

const whole = (value: number | null | undefined) => (value == null ? '–' : dollarsText(value))

/** The price change from the first month to the last. */
function change({ months }: ClientLane): string {
  const [first, last] = [months?.[0], months?.at(-1)]
  if (!first || !last || first === last) return '–'
  return changeText(percentage(toCents(last.price) - toCents(first.price), toCents(first.price)))
}

const Row = ({ lane, seesPrice, seesMargin }: { lane: ClientLane; seesPrice: boolean; seesMargin: boolean }) => (
  <tr>
    <th scope="row">{laneName(lane)}</th>
    <td>{numberText(lane.jobs)}</td>
    {seesPrice ? (
      <>
        <td>{whole(lane.median)}</td>
        <td>{lane.low === lane.high ? '–' : `${whole(lane.low)} – ${whole(lane.high)}`}</td>
        <td>{lane.perMile == null ? '–' : moneyText(lane.perMile)}</td>
        <td title={lane.months?.map(({ month, price }) => `${month.slice(0, 7)}: ${moneyText(price)}`).join('\n')}>
          {change(lane)}
        </td>
      </>
    ) : null}
    {seesMargin ? <td>{percentText(lane.margin, 1)}</td> : null}
    <td>
      <Link to="/jobs/$jobGuid" params={{ jobGuid: lane.last.jobGuid }}>
        {lane.last.number}
      </Link>
    </td>
  </tr>
)

/** Prices per vehicle on each lane. */
export const ClientLaneTable = ({ summary: { lanes, days } }: { summary: ClientSummary }) => {
  const seesPrice = lanes.some(({ median }) => median !== undefined)
  const seesMargin = lanes.some(({ margin }) => margin !== undefined)
  return (
    <LaneParts lanes={lanes} days={days}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Lane</th>
            <th scope="col">Jobs</th>
            {seesPrice ? (
              <>
                <th scope="col" title="Median price per vehicle">
                  Per vehicle
                </th>
                <th scope="col">Range</th>
                <th scope="col">Per mile</th>
                <th scope="col" title="From the first month to the last">
                  Change
                </th>
              </>
            ) : null}
            {seesMargin ? <th scope="col">Margin</th> : null}
            <th scope="col">Last job</th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <Row key={laneName(lane)} lane={lane} seesPrice={seesPrice} seesMargin={seesMargin} />
          ))}
        </tbody>
      </table>
    </LaneParts>
  )
}
