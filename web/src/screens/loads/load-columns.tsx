/** The three columns of a load: its jobs, the truck, and the checks. */
import { Button } from '@mantine/core'
import { sumOfDollars } from '@waybill/domain/money/cents.ts'
import { IconSend } from '../../ui/icons/send.gen.ts'
import { useState } from 'react'
import { LoadChecks } from '../../features/loads/load-checks.tsx'
import { LoadJobs } from '../../features/loads/load-jobs.tsx'
import { LoadTable } from '../../features/loads/load-table.tsx'
import { tonesOf } from '../../features/loads/load-words.ts'
import { NearbyJobs } from '../../features/loads/nearby-jobs.tsx'
import { PositionBars } from '../../features/loads/position-bars.tsx'
import { TrailerView } from '../../features/loads/trailer-view.tsx'
import { TwoPlans } from '../../features/loads/two-plans.tsx'
import { VehicleBar } from '../../features/loads/vehicle-bar.tsx'
import { VisitStrip } from '../../features/loads/visit-strip.tsx'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { Section } from '../../shell/page/section.tsx'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { useNarrow } from '../../ui/grid/use-narrow.ts'
import classes from './load.module.css'
import type { Builder, Planned } from './use-load-builder.ts'

export const OnTheTruck = ({ builder, load, plan }: Planned & { builder: Builder }) => (
  <div className={classes.left}>
    <div className={classes.leftHead}>
      <h2>
        On the truck <small>{plan.vehicles.length}</small>
      </h2>
      {builder.mayChange && builder.nearby?.some(({ level }) => level === 'fine') ? (
        <Button variant="default" rightSection={<KeyCaps keys="c" />} onClick={builder.addFitting}>
          Add those that fit
        </Button>
      ) : null}
    </div>
    <PartBoundary name="The jobs" resetKey={load}>
      <LoadJobs jobs={load.jobs} plan={plan} tones={tonesOf(plan)} chosen={builder.chosen} onChoose={builder.choose} />
    </PartBoundary>
    <PartBoundary name="Nearby jobs" resetKey={load}>
      <NearbyJobs
        jobs={builder.nearby}
        onAdd={builder.mayChange ? ({ guid }) => void builder.add([guid]) : undefined}
      />
    </PartBoundary>
  </div>
)

export const Middle = ({ builder, plan, trailer }: Planned & { builder: Builder }) => {
  const isNarrow = useNarrow()
  const [asTable, setAsTable] = useState<boolean>()
  const isTable = asTable ?? isNarrow
  const { visit, chosen, choose, vehicle, mayChange } = builder
  const at = plan.visits[visit - 1]
  const tones = tonesOf(plan)
  const taken = plan.vehicles.filter(
    ({ from, to, position }) => position !== null && from <= visit && visit < to,
  ).length
  const shown = { trailer, plan, visit, tones, chosen, onChoose: choose }
  return (
    <div className={classes.middle}>
      <div className={classes.plan}>
        <div className={classes.middleHead}>
          <h2>
            After stop {visit}, {at?.name}{' '}
            <small>
              {taken} of {trailer.positions.length} positions
            </small>
          </h2>
          <span className={classes.tools}>
            {mayChange ? (
              <>
                <Button variant="default" disabled={visit <= 1} onClick={() => builder.moveVisit(-1)}>
                  Stop earlier
                </Button>
                <Button variant="default" disabled={visit >= plan.visits.length} onClick={() => builder.moveVisit(1)}>
                  Stop later
                </Button>
              </>
            ) : null}
            <Button variant="default" aria-pressed={isTable} onClick={() => setAsTable(!isTable)}>
              {isTable ? 'Drawing' : 'Table'}
            </Button>
          </span>
        </div>
        <VisitStrip plan={plan} visit={visit} onVisit={builder.setVisit} />
        {isTable ? (
          <LoadTable plan={plan} chosen={chosen} onChoose={choose} />
        ) : (
          <>
            <TrailerView
              {...shown}
              mayMove={mayChange}
              onPlace={(guid, position) => void builder.place(guid, position)}
            />
            <Section title="Positions from stop to stop" resetKey={plan}>
              <PositionBars {...shown} />
            </Section>
          </>
        )}
      </div>
      {vehicle ? (
        <VehicleBar
          key={vehicle.commodityGuid}
          vehicle={vehicle}
          plan={plan}
          trailer={trailer}
          onPlace={mayChange ? (position) => void builder.place(vehicle.commodityGuid, position) : undefined}
          onRemove={mayChange ? () => builder.removeJob(vehicle.jobGuid) : undefined}
        />
      ) : null}
    </div>
  )
}

interface RightProps extends Planned {
  builder: Builder
  /** On a phone the bar has the button. */
  hasOffer: boolean
}

export const Right = ({ builder, hasOffer, ...all }: RightProps) => {
  const { load, plan } = all
  const pays = load.jobs.flatMap(({ clientPayment }) => (clientPayment == null ? [] : [clientPayment]))
  return (
    <div className={classes.right}>
      <LoadChecks plan={plan} onRemedy={builder.mayChange ? builder.remedy : undefined} />
      <TwoPlans {...all} onUse={builder.mayChange ? builder.save : undefined} />
      {builder.mayOffer ? (
        <Section
          title="Offer the load"
          aside={load.jobCount > 1 ? <small>one answer for all {load.jobCount}</small> : undefined}
        >
          <div className={classes.offer}>
            <span>{pays.length ? `Clients pay ${moneyText(sumOfDollars(...pays))}` : ''}</span>
            {hasOffer ? (
              <Button
                leftSection={<IconSend size="0.9rem" aria-hidden="true" />}
                rightSection={<KeyCaps keys="o" />}
                onClick={() => builder.setOffering(true)}
              >
                Offer
              </Button>
            ) : null}
          </div>
        </Section>
      ) : null}
    </div>
  )
}
