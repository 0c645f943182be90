/** What needs me now: the figures of the day, whose turn it is, and how the weeks went. */
import { QUEUE_SCOPES } from '@waybill/contract/vocabulary/queue.ts'
import { useQuery } from '@tanstack/react-query'
import { FigureStrip } from '../../features/figures/figure-strip.tsx'
import { figuresQuery, weeksQuery } from '../../features/figures/figures.api.ts'
import { OnTimePlot, ProfitPlot } from '../../features/figures/week-plots.tsx'
import { useQueueScope } from '../../features/queue/use-queue.ts'
import { EarnedCard } from '../../features/unbilled/earned-card.tsx'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { Page } from '../../shell/page/page.tsx'
import { kept } from '../../ui/format/kept.ts'
import { currentLocale } from '../../ui/format/locale.ts'
import { useNow } from '../../ui/format/use-now.ts'
import classes from './home.module.css'
import { Queue } from './queue.tsx'

const SCOPES = { mine: 'Mine', team: 'My team', everyone: 'Everyone' } as const

const nowText = (now: number) =>
  kept(
    'now',
    () =>
      new Intl.DateTimeFormat(currentLocale(), {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
  ).format(now)

export const HomeScreen = () => {
  const [scope, setScope] = useQueueScope()
  const now = useNow()
  const { data: figures } = useQuery(figuresQuery(scope))
  const { data: weeks } = useQuery(weeksQuery(scope))
  const seesProfit = weeks?.results.some((week) => week.grossProfit !== undefined)
  return (
    <Page
      title="Home"
      topic={
        <div className={classes.topic}>
          <h1>Home</h1>
          <span>{nowText(now)}</span>
        </div>
      }
      actions={
        <fieldset className={classes.scopes}>
          <legend className="sr-only">Whose work</legend>
          {QUEUE_SCOPES.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="scope"
                className="sr-only"
                checked={scope === each}
                onChange={() => setScope(each)}
              />
              <span>{SCOPES[each]}</span>
            </label>
          ))}
        </fieldset>
      }
      isFlush
    >
      <div className={classes.scroll}>
        <FigureStrip figures={figures} />
        <div className={classes.columns}>
          <PartBoundary name="Queue">
            <Queue key={scope} scope={scope} now={now} />
          </PartBoundary>
          <div className={classes.beside}>
            {weeks ? (
              <>
                <OnTimePlot weeks={weeks.results} />
                {seesProfit ? <ProfitPlot weeks={weeks.results} /> : null}
              </>
            ) : null}
            <EarnedCard />
          </div>
        </div>
      </div>
    </Page>
  )
}
