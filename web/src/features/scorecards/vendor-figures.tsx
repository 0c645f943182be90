/** A vendor's performance in recent weeks, and the newest incidents behind the figures. */
import type { ScorecardSample, VendorScorecard } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import { Link } from '@tanstack/react-router'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { numberText, percentText } from '../../ui/format/number-text.ts'
import { shortDateText } from '../../ui/format/time-text.ts'
import { FigureGrid } from './figure-grid.tsx'
import { durationText, jobFigures } from './figure-words.ts'
import classes from './scorecards.module.css'

export const VendorFigures = ({ card }: { card: VendorScorecard }) => {
  const { weeks, openJobs, lateJobs, offers, fellOff, damage, bills } = card
  const open = `${numberText(openJobs)} in progress`
  return (
    <FigureGrid
      weeks={weeks.length}
      figures={[
        ...jobFigures(card, 'all carriers', {
          said: lateJobs > 0 ? `${open}, ${numberText(lateJobs)} late` : open,
          tone: lateJobs > 0 ? 'bad' : undefined,
        }),
        {
          label: 'Offers accepted',
          value: percentText(offers.percent),
          said: `${numberText(offers.accepted)} of ${numberText(offers.sent)}`,
          weeks: weeks.map((week) => (week.offersSent ? week.offersAccepted / week.offersSent : null)),
        },
        {
          label: 'Response time',
          value: durationText(offers.answerMinutes),
          said: 'median',
          weeks: weeks.map((week) => week.answerMinutes),
        },
        {
          label: 'Damage per 100',
          value: damage.perHundred === null ? '–' : numberText(damage.perHundred),
          said: `${numberText(damage.newDamages)} on ${numberText(damage.vehicles)} vehicles`,
          weeks: weeks.map((week) => week.newDamages),
          line: damage.newDamages > 0 ? 'red' : 'green',
        },
        {
          label: 'Fell off',
          value: numberText(fellOff),
          said: 'after accepting',
          weeks: weeks.map((week) => week.fellOff),
        },
        ...(bills
          ? [
              {
                label: 'Bills matched',
                value: percentText(bills.percent),
                said: `${numberText(bills.count - bills.matched)} of ${numberText(bills.count)} differ`,
              },
            ]
          : []),
      ]}
    />
  )
}

const FIGURE: Readonly<Record<ScorecardSample['figure'], string>> = {
  'late-delivery': 'Late delivery',
  declined: 'Declined',
  'fell-off': 'Fell off',
  'new-damage': 'New damage',
  'bill-differs': 'Bill differs',
}

/** Newest first, across all figures. */
export const VendorSamples = ({ samples }: { samples: readonly ScorecardSample[] }) =>
  samples.length === 0 ? (
    <Hint>Nothing late, declined, damaged or in dispute.</Hint>
  ) : (
    <ul className={classes.samples}>
      {samples
        .toSorted((a, b) => b.date.localeCompare(a.date))
        .map(({ figure, number, jobGuid, text, date }) => (
          <li key={`${figure} ${jobGuid} ${date}`}>
            <Link to="/jobs/$jobGuid" params={{ jobGuid }}>
              {number}
            </Link>
            <span>
              <strong>{FIGURE[figure]}</strong> {text}
            </span>
            <time dateTime={date}>{shortDateText(date)}</time>
          </li>
        ))}
    </ul>
  )
