/** One order; its tabs are child routes. */
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { Menu } from '@mantine/core'
import { IconFileZip } from '../../ui/icons/file-zip.gen.ts'
import { isStatus } from '../../api/api-error.ts'
import { useDocumentPack } from '../../shell/preview/use-document-pack.ts'
import { OrderActions } from '../../features/orders/detail/order-actions.tsx'
import { hasBanner, OrderBanner } from '../../features/orders/detail/order-banner.tsx'
import { OrderHeading } from '../../features/orders/detail/order-heading.tsx'
import { orderQuery } from '../../features/orders/orders.api.ts'
import { useIsNarrow } from '../../shell/frame/use-is-narrow.ts'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { LiveChanges } from '../../shell/live-changes.tsx'
import { Crumbs } from '../../shell/page/crumbs.tsx'
import { NotLoaded } from '../../shell/page/not-loaded.tsx'
import { Page, Topic } from '../../shell/page/page.tsx'
import { useVariant } from '../../shell/sign-in/session.ts'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import { DispatcherOrderItems, useDispatcherOrder } from './dispatcher-order.tsx'
import { OrderBar } from './order-bar.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderWaiting } from './order-waiting.tsx'
import classes from './order-detail.module.css'
import { OrderTabBar } from './order-tab-bar.tsx'
import { tabOf } from './order-tabs.ts'
import { useCurrentTab } from './use-current-tab.ts'
import { useOrderLive } from './use-order-live.ts'

const OrderCrumbs = ({ name }: { name?: string }) => (
  <Crumbs current={name}>
    <Link to="/">Orders</Link>
  </Crumbs>
)

/** Whether the page's acts stand at the bottom of a phone. */
const HAS_BAR = { dispatcher: true, client: false, carrier: false }

/** Whether the heading repeats the dates of the stops; a dispatcher's jobs have them. */
const HAS_DATES = { dispatcher: false, client: true, carrier: true }

/** The screen of `/orders/{orderGuid}` and its children. */
export const OrderDetailScreen = () => {
  const { orderGuid = '' } = useRouteParams()
  const segment = useCurrentTab()
  const { data: order, error, refetch } = useQuery(orderQuery(orderGuid))
  const downloadPack = useDocumentPack()
  const dispatching = useDispatcherOrder(order)
  const portal = useVariant()
  const isNarrow = useIsNarrow()
  useOrderLive(orderGuid)
  if (!order || isStatus(error, 404))
    return (
      <Page title={isStatus(error, 404) ? 'Order not found' : 'Order'} header={<OrderCrumbs />}>
        {error ? (
          <NotLoaded
            noun="order"
            error={error}
            onRetry={refetch}
            list={{ label: 'All orders', renderRoot: (props) => <Link to="/" {...props} /> }}
          />
        ) : (
          <OrderSkeleton />
        )}
      </Page>
    )
  const name = `Order ${order.number}`
  // Another party's view, and the past, are read-only.
  const shown = dispatching.view ? { ...order, can: [] } : order
  const hasBar = HAS_BAR[portal] && isNarrow
  const more = (
    <>
      <DispatcherOrderItems order={shown} dispatching={dispatching} />
      <Menu.Item leftSection={<IconFileZip size="1rem" aria-hidden="true" />} onClick={() => void downloadPack(order)}>
        Download all documents
      </Menu.Item>
    </>
  )
  const page = (
    <Page
      title={name}
      header={
        <>
          {dispatching.queueBar}
          <OrderCrumbs name={order.number} />
        </>
      }
      topic={
        <Topic
          actions={
            <PartBoundary name="The actions" resetKey={order}>
              {dispatching.seeAs}
              {hasBar ? null : <OrderActions order={shown} more={more} />}
            </PartBoundary>
          }
        >
          <PartBoundary name="The heading" resetKey={order}>
            <OrderHeading order={order} hasDates={HAS_DATES[portal]} />
          </PartBoundary>
        </Topic>
      }
      subTopic={
        <div className={classes.below}>
          {dispatching.view ? null : (
            <PartBoundary name="The next step" resetKey={order}>
              <OrderWaiting order={order} hasActs={!hasBar} />
            </PartBoundary>
          )}
          <PartBoundary name="The tabs" resetKey={order}>
            <OrderTabBar order={order} tab={tabOf(segment)} />
          </PartBoundary>
        </div>
      }
      bar={hasBar && !dispatching.view ? <OrderBar order={shown} more={more} /> : undefined}
      contentHeader={!dispatching.view && hasBanner(order) ? <OrderBanner order={order} /> : undefined}
    >
      {dispatching.view ?? <Outlet />}
      {dispatching.sheet}
    </Page>
  )
  return <LiveChanges isAbout={({ guid, orderGuid: of }) => [guid, of].includes(orderGuid)}>{page}</LiveChanges>
}
