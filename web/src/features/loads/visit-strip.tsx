/** The stops of a load in driving order, with the vehicles on board after each. */
import type { LoadPlan, LoadVisit } from '@waybill/contract/loads/load-plan.shapes.ts'
import { countText } from '../../ui/grid/noun.ts'
import { weekdayText } from '../../ui/format/weekday-text.ts'
import classes from './load-parts.module.css'

export interface VisitStripProps {
  plan: LoadPlan
  visit: number
  onVisit: (number: number) => void
}

const whenOf = ({ opens, closes, timeZone }: LoadVisit) => {
  const at = opens ?? closes
  return at ? weekdayText(at, timeZone ?? undefined) : 'no date'
}

const RELOADS = { one: 'reload', many: 'reloads' }

/** Number of reloads at each visit that has any. */
const reloadsOf = ({ reloads }: LoadPlan) =>
  new Map([...Map.groupBy(reloads, ({ visit }) => visit)].map(([visit, of]) => [visit, of.length]))

export const VisitStrip = ({ plan, visit, onVisit }: VisitStripProps) => {
  const reloads = reloadsOf(plan)
  return (
    <ol className={classes.strip} aria-label="Stops">
      {plan.visits.map((each) => (
        <li key={each.number}>
          <button type="button" aria-pressed={each.number === visit} onClick={() => onVisit(each.number)}>
            <span className={classes.when} title={whenOf(each)}>
              {whenOf(each)}
            </span>
            <span className={classes.city}>
              <span className={classes.visit} data-off={each.off > each.on || undefined}>
                {each.number}
              </span>
              <strong title={each.name}>{each.name}</strong>
            </span>
            <span className={classes.board} title={`${each.onBoard} aboard`}>
              {each.on ? <b className={classes.on}>+{each.on}</b> : null}
              {each.off ? <b className={classes.off}>−{each.off}</b> : null} {each.onBoard} aboard
            </span>
            {reloads.has(each.number) ? (
              <span className={classes.again}>{countText(reloads.get(each.number) ?? 0, RELOADS)}</span>
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  )
}
