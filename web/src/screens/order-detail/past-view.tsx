/** An order or job at a past moment: tinted, without acts, with later changes. */
import { financesPlatformRoutes } from '@waybill/contract/finances/finances.routes.ts'
import type { OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { Button, Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { IconGitCompare } from '../../ui/icons/git-compare.gen.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { platformQueryOf } from '../../api/queries.ts'
import type { Moments } from '../../features/activity/moments.ts'
import { TimeSlider } from '../../features/activity/time-slider.tsx'
import { orderFinancesQuery } from '../../features/finances/finances.api.ts'
import { DifferenceTable } from '../../features/orders/past/difference-table.tsx'
import { differencesOf, type OrderPart, type Past } from '../../features/orders/past/order-differences.ts'
import { Section } from '../../shell/page/section.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { momentText, viewersZone } from '../../ui/format/time-text.ts'
import classes from './other-view.module.css'

const orderAt = (guid: string, at: string) => ({
  ...platformQueryOf(orderViewsRoutes.asOf, { params: { guid }, query: { at } }),
  placeholderData: keepPreviousData,
})
const financesAt = (guid: string, at: string) => ({
  ...platformQueryOf(financesPlatformRoutes.ofOrderAt, { params: { guid }, query: { at } }),
  placeholderData: keepPreviousData,
})

/** The order and its money at a moment; undefined until both are loaded. Money is left out without permission. */
const usePast = (guid: string, at: string | undefined, now: Order | undefined) => {
  const seesMoney = useHolds('client_money.view_rate') === true
  const isPast = at !== undefined
  const order = useQuery({ ...orderAt(guid, at ?? ''), enabled: isPast })
  const money = useQuery({ ...financesAt(guid, at ?? ''), enabled: isPast && seesMoney })
  const { data: today } = useQuery({ ...orderFinancesQuery(guid), enabled: !isPast && seesMoney })
  const [found, finances]: [Order | undefined, OrderFinances | undefined] = isPast
    ? [order.data, money.data]
    : [now, today]
  const past: Past | undefined = found && (!seesMoney || finances) ? { order: found, finances } : undefined
  return { past, error: order.error ?? money.error }
}

export interface PastViewProps {
  orderGuid: string
  /** The current order; undefined while loading. */
  now: Order | undefined
  at: string
  moments: Moments
  /** The part of the order that the page shows; all of it by default. */
  narrow?: (past: Past) => Past
  children: (past: Past, changed: ReadonlySet<OrderPart>) => ReactNode
}

const whole = (past: Past) => past

export const PastView = ({ orderGuid, now, at, moments, narrow = whole, children }: PastViewProps) => {
  const [{ with: other }, change] = useAddress()
  const { past, error } = usePast(orderGuid, at, undefined)
  // The moment to compare with; undefined: now.
  const { past: beside } = usePast(orderGuid, other, now)
  if (error && !past) throw error
  const isOther = other !== undefined
  const shown = past && narrow(past)
  const differences = shown && beside ? differencesOf(shown, narrow(beside)) : []
  return (
    <div className={classes.view} data-tone="past">
      <div className={classes.bar} role="status">
        <strong>As it was on {momentText(at, viewersZone())}.</strong> Nothing can be changed here.
      </div>
      <TimeSlider orderGuid={orderGuid} moments={moments}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconGitCompare size="0.9rem" aria-hidden="true" />}
          aria-pressed={isOther}
          onClick={() => change({ with: isOther ? undefined : at }, { replace: true })}
        >
          {isOther ? 'Compare with now' : 'Compare from here'}
        </Button>
      </TimeSlider>
      {shown && beside ? (
        <>
          <Section title={isOther ? 'Compare' : 'Changed since'} resetKey={shown}>
            <DifferenceTable differences={differences} from={at} to={other} />
          </Section>
          {children(shown, new Set(differences.map(({ part }) => part)))}
        </>
      ) : (
        <div role="status" aria-label="Loading history">
          <Skeleton height="12rem" />
        </div>
      )}
    </div>
  )
}
