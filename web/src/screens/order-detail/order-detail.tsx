import { Outlet } from '@tanstack/react-router'
import { Page } from '../../shell/page/page.tsx'

/** One order; its tabs are child routes. */
export const OrderDetailScreen = () => (
  <Page title="Order">
    <Outlet />
  </Page>
)
