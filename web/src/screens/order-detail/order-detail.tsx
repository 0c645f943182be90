/** One order; its tabs are child routes. */
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { Button, Menu } from '@mantine/core'
import { IconChevronRight, IconFileZip } from '@tabler/icons-react'
import { isStatus } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import { useDocumentPack } from '../../features/attachments/attachments.api.ts'
import { OrderActions } from '../../features/orders/detail/order-actions.tsx'
import { OrderBanner } from '../../features/orders/detail/order-banner.tsx'
import { OrderHeading } from '../../features/orders/detail/order-heading.tsx'
import { orderQuery } from '../../features/orders/orders.api.ts'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import classes from './order-detail.module.css'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderTabBar } from './order-tab-bar.tsx'
import { tabOf } from './order-tabs.ts'
import { useCurrentTab } from './use-current-tab.ts'
import { useOrderLive } from './use-order-live.ts'

const Crumbs = ({ name }: { name: string }) => (
  <nav aria-label="Breadcrumb" className={classes.crumbs}>
    <Link to="/">Orders</Link>
    <IconChevronRight size="0.8rem" aria-hidden="true" />
    <span aria-current="page">{name}</span>
  </nav>
)

const NotFound = () => (
  <Page title="Order not found" header={<Crumbs name="Not found" />}>
    <div className={classes.missing}>
      <p>This order doesn’t exist, or you don’t have access to it.</p>
      <Button size="lg" renderRoot={(props) => <Link to="/" {...props} />}>
        All orders
      </Button>
    </div>
  </Page>
)

/** The screen of `/orders/{orderGuid}` and what is below it. */
export const OrderDetailScreen = () => {
  const { orderGuid = '' } = useRouteParams()
  const segment = useCurrentTab()
  const { data: order, error, refetch } = useQuery(orderQuery(orderGuid))
  const downloadPack = useDocumentPack()
  useOrderLive(orderGuid)
  if (isStatus(error, 404)) return <NotFound />
  if (!order)
    return (
      <Page title="Order" header={<Crumbs name="Order" />}>
        {error ? (
          <div className={classes.missing} role="alert">
            <p>The order couldn’t be loaded: {errorText(error)}</p>
            <Button size="lg" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <OrderSkeleton />
        )}
      </Page>
    )
  const name = `Order ${order.number}`
  const hasBanner = order.isCanceled || order.isOnHold || order.holdRequest || order.cancelRequest
  return (
    <Page
      title={name}
      header={<Crumbs name={order.number} />}
      topic={
        <div className={classes.topic}>
          <PartBoundary name="The heading" resetKey={order}>
            <OrderHeading order={order} />
          </PartBoundary>
          <div className={classes.actions}>
            <PartBoundary name="The actions" resetKey={order}>
              <OrderActions
                order={order}
                more={
                  <Menu.Item
                    leftSection={<IconFileZip size="1rem" aria-hidden="true" />}
                    onClick={() => void downloadPack(order)}
                  >
                    Download all documents
                  </Menu.Item>
                }
              />
            </PartBoundary>
          </div>
        </div>
      }
      subTopic={
        <PartBoundary name="The tabs" resetKey={order}>
          <OrderTabBar order={order} tab={tabOf(segment)} />
        </PartBoundary>
      }
      contentHeader={hasBanner ? <OrderBanner order={order} /> : undefined}
    >
      <Outlet />
    </Page>
  )
}
