/** The round in which a job is offered in turn: vendors asked so far, the current one with its deadline, and the next ones. */
import { roundsRoutes } from '@waybill/contract/rounds/rounds.routes.ts'
import type { RoundStep } from '@waybill/contract/rounds/rounds.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sumOfDollars } from '@waybill/domain/money/cents.ts'
import { platformQueryOf, useApis } from '../../api/queries.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { useNow } from '../../ui/format/use-now.ts'
import type { ToneName } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import { useRereadJobs } from './acts/use-run-direct.ts'
import { leftText } from './left-text.ts'
import classes from './panels.module.css'

const WORDS: Readonly<Record<RoundStep['status'], readonly [label: string, tone: ToneName]>> = {
  waiting: ['Next', 'slate'],
  asked: ['Asked', 'orange'],
  accepted: ['Accepted', 'green'],
  declined: ['Declined', 'red'],
  expired: ['No answer', 'slate'],
  cancelled: ['Canceled', 'slate'],
  skipped: ['Skipped', 'amber'],
}

const sumOf = ({ jobs }: RoundStep) => sumOfDollars(...jobs.map(({ amount }) => amount))

export const RoundPanel = ({ jobGuid }: { jobGuid: string }) => {
  const { platform } = useApis()
  const reread = useRereadJobs()
  const reportFailure = useReportFailure()
  const now = useNow()
  const mayView = useHolds('offers.view') === true
  const { data } = useQuery({ ...platformQueryOf(roundsRoutes.list, { query: { jobGuid } }), enabled: mayView })
  const round = data?.results.find(({ status }) => status === 'open')
  if (!round) return null
  const end = async () => {
    try {
      await platform.call(roundsRoutes.end, { params: { guid: round.guid }, body: {} })
      await reread()
    } catch (error) {
      reportFailure({ label: 'Stop asking', error })
    }
  }
  return (
    <section className={classes.round} aria-label="Offered in turn">
      <div className={classes.roundHead}>
        <strong>
          Offered in turn: carrier {round.step + 1} of {round.steps.length}
        </strong>
        {round.can.includes('end') ? (
          <Button variant="default" onClick={() => void end()}>
            Stop asking
          </Button>
        ) : null}
      </div>
      <ol>
        {round.steps.map((step) => (
          <li key={step.vendor.guid}>
            <Tag tone={WORDS[step.status][1]}>{WORDS[step.status][0]}</Tag> {step.vendor.name}, {moneyText(sumOf(step))}
            {step.status === 'asked' && step.dateExpires ? (
              <strong className={classes.warn}> {leftText(step.dateExpires, now)}</strong>
            ) : null}
            {step.reason ? <span className={classes.quiet}> {step.reason}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
