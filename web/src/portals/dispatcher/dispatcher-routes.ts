import { ORDER_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { orderRoutes } from '../order-parts.ts'

export const DISPATCHER_STATUSES = ['all', ...ORDER_STATUSES] as const

const invoices = lazyScreen(async () => (await import('../../screens/invoices/invoices.tsx')).InvoicesScreen)
const invoice = lazyScreen(
  async () => (await import('../../screens/invoice-detail/invoice-detail.tsx')).InvoiceDetailScreen,
)

export const DISPATCHER_ROUTES = [
  ...orderRoutes(DISPATCHER_STATUSES),
  at('/invoices', invoices, { type: 'invoice', title: 'Client Invoices' }),
  at('/bills', invoices, { type: 'bill', title: 'Vendor Bills' }),
  at('/invoices/$invoiceGuid', invoice, undefined, { guids: ['invoiceGuid'] }),
] as const
