import { OutboxPage } from '../../features/carrier/outbox/outbox-page.tsx'

/** Unsent items. */
export const CarrierOutboxScreen = () => <OutboxPage />
