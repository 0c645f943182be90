/** The order as it was at a moment: tinted, without acts, with what changed since. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { Button, Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { IconGitCompare } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { platformQueryOf } from '../../api/queries.ts'
import type { Moments } from '../../features/activity/moments.ts'
import { TimeSlider } from '../../features/activity/time-slider.tsx'
import { DifferenceTable } from '../../features/orders/past/difference-table.tsx'
import { differencesOf } from '../../features/orders/past/order-differences.ts'
import { Section } from '../../shell/page/section.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { momentText, viewersZone } from '../../ui/format/time-text.ts'
import { OrderReading } from './order-reading.tsx'
import classes from './other-view.module.css'

const asOf = (guid: string, at: string) => ({
  ...platformQueryOf(orderViewsRoutes.asOf, { params: { guid }, query: { at } }),
  placeholderData: keepPreviousData,
})

/** The moment beside which another is held; undefined: now. */
const useOther = (orderGuid: string, moment: string | undefined, now: Order) => {
  const { data } = useQuery({ ...asOf(orderGuid, moment ?? ''), enabled: moment !== undefined })
  return moment === undefined ? now : data
}

export interface PastOrderProps {
  order: Order
  at: string
  moments: Moments
}

export const PastOrder = ({ order, at, moments }: PastOrderProps) => {
  const [{ with: other }, change] = useAddress()
  const { data: past, error } = useQuery(asOf(order.guid, at))
  const beside = useOther(order.guid, other, order)
  if (error && !past) throw error
  const differences = past && beside ? differencesOf(past, beside) : []
  const isOther = other !== undefined
  return (
    <div className={classes.view} data-tone="past">
      <div className={classes.bar} role="status">
        <strong>As it was on {momentText(at, viewersZone())}.</strong> Nothing can be changed here.
      </div>
      <TimeSlider orderGuid={order.guid} moments={moments}>
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
      {past && beside ? (
        <>
          <Section title={isOther ? 'Compare' : 'Changed since'} resetKey={past}>
            <DifferenceTable differences={differences} from={at} to={other} />
          </Section>
          <OrderReading order={past} changed={new Set(differences.map(({ part }) => part))} />
        </>
      ) : (
        <div role="status" aria-label="Loading the past">
          <Skeleton height="12rem" />
        </div>
      )}
    </div>
  )
}
