import type { VendorLane, VendorLanes } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import { changeText, dollarsText, moneyText, numberText, percentText } from '../../ui/format/number-text.ts'
import { LaneParts, laneName } from './lane-parts.tsx'
import classes from './scorecards.module.css'

const Row = ({ lane, seesPay, seesMargin }: { lane: VendorLane; seesPay: boolean; seesMargin: boolean }) => {
  // Cheaper than others is good for the company.
  const difference = Math.round(lane.againstAll ?? 0)
  return (
    <tr>
      <th scope="row">{laneName(lane)}</th>
      <td>{numberText(lane.jobs)}</td>
      {seesPay ? (
        <>
          <td>{lane.pay == null ? '–' : dollarsText(lane.pay)}</td>
          <td>{lane.perMile == null ? '–' : moneyText(lane.perMile)}</td>
          <td data-tone={difference > 0 ? 'bad' : difference < 0 ? 'good' : undefined}>
            {changeText(lane.againstAll)}
          </td>
        </>
      ) : null}
      <td>{percentText(lane.onTime)}</td>
      {seesMargin ? <td>{percentText(lane.margin, 1)}</td> : null}
    </tr>
  )
}

export const VendorLaneTable = ({ lanes: { results, days } }: { lanes: VendorLanes }) => {
  // A lane has a pay from a few jobs on: three columns of dashes would say nothing.
  const seesPay = results.some(({ pay, perMile }) => pay != null || perMile != null)
  const seesMargin = results.some(({ margin }) => margin !== undefined)
  return (
    <LaneParts lanes={results} days={days}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Lane</th>
            <th scope="col">Jobs</th>
            {seesPay ? (
              <>
                <th scope="col">Pay</th>
                <th scope="col">Per mile</th>
                <th scope="col" title="Pay per vehicle mile compared with the median of all carriers">
                  Median
                </th>
              </>
            ) : null}
            <th scope="col">On time</th>
            {seesMargin ? <th scope="col">Margin</th> : null}
          </tr>
        </thead>
        <tbody>
          {results.map((lane) => (
            <Row key={laneName(lane)} lane={lane} seesPay={seesPay} seesMargin={seesMargin} />
          ))}
        </tbody>
      </table>
    </LaneParts>
  )
}
