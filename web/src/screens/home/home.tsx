/** What needs attention now: today's figures, the queue, and the weekly figures. */
import { QUEUE_SCOPES } from '@waybill/contract/vocabulary/queue.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FigureStrip } from '../../features/figures/figure-strip.tsx'
import { figuresQuery, weeksQuery } from '../../features/figures/figures.api.ts'
import { whoseOf } from '../../features/figures/whose.ts'
import { OnTimePlot, ProfitPlot } from '../../features/figures/week-plots.tsx'
import { useQueueScope } from '../../features/queue/use-queue.ts'
import { EarnedCard } from '../../features/unbilled/earned-card.tsx'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { Page } from '../../shell/page/page.tsx'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { cachedFormat } from '../../ui/format/format-cache.ts'
import { currentLocale } from '../../ui/format/locale.ts'
import { useNow } from '../../ui/format/use-now.ts'
import classes from './home.module.css'
import { Queue } from './queue.tsx'

const FirstRun = lazy(async () => ({ default: (await import('./first-run.tsx')).FirstRun }))

const SCOPES = { mine: 'Mine', team: 'My team', everyone: 'Everyone' } as const

const nowText = (now: number) =>
  cachedFormat(
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

/** New order from an email, or entered manually. */
const PlaceButtons = () => {
  const navigate = useNavigate()
  const paste = () => void navigate({ to: '/orders/create', search: { paste: 'order' } })
  useShortcuts([{ keys: 'p', label: 'Paste an order', group: 'Go', run: paste }])
  return (
    <>
      <Button variant="default" rightSection={<KeyCaps keys="p" />} onClick={paste}>
        Paste order
      </Button>
      <Button rightSection={<KeyCaps keys="c" />} renderRoot={(props) => <Link to="/orders/create" {...props} />}>
        New order
      </Button>
    </>
  )
}

export const HomeScreen = () => {
  const mayPlace = useHolds('orders.create') === true
  const [scope, setScope] = useQueueScope()
  const now = useNow()
  const { data: figures } = useQuery(figuresQuery(scope))
  const { data: weeks } = useQuery(weeksQuery(scope))
  const whose = whoseOf(scope, figures)
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
        <>
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
          {mayPlace ? <PlaceButtons /> : null}
        </>
      }
      isFlush
    >
      <div className={classes.scroll}>
        <FigureStrip figures={figures} scope={scope} />
        <PartBoundary name="Setting up">
          <Suspense fallback={null}>
            <FirstRun />
          </Suspense>
        </PartBoundary>
        <div className={classes.columns}>
          <PartBoundary name="Queue">
            <Queue key={scope} scope={scope} now={now} />
          </PartBoundary>
          <div className={classes.beside}>
            {weeks ? (
              <>
                <OnTimePlot weeks={weeks.results} whose={whose} />
                {seesProfit ? <ProfitPlot weeks={weeks.results} whose={whose} /> : null}
              </>
            ) : null}
            <EarnedCard />
          </div>
        </div>
      </div>
    </Page>
  )
}
