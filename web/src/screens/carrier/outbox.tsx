import { OutboxPage } from '../../features/carrier/outbox/outbox-page.tsx'

/** What waits to be sent. */
export const CarrierOutboxScreen = () => <OutboxPage />
