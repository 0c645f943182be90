/** The documents of an order (specification section 2: child route 'attachments'). */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { AttachmentsPanel } from '../../features/attachments/attachments-panel.tsx'
import { orderQuery } from '../../features/orders/orders.api.ts'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import { useVariant } from '../../shell/sign-in/session.ts'
import { Section } from '../../shell/page/section.tsx'
import { IfPermitted } from '../../shell/sign-in/if-permitted.tsx'

const PrintedPapers = lazy(async () => ({
  default: (await import('../../features/attachments/printed-papers.tsx')).PrintedPapers,
}))

/** Uploads, previews, edits and deletes the documents of an order. */
export const OrderAttachmentsScreen = () => {
  const { orderGuid = '' } = useRouteParams()
  const portal = useVariant()
  const { data: order } = useQuery(orderQuery(orderGuid))
  return order ? (
    <IfPermitted permission="documents.view">
      <Section title="Documents" resetKey={orderGuid}>
        <Suspense fallback={null}>
          <PrintedPapers jobs={order.jobs} />
        </Suspense>
        <AttachmentsPanel
          orderGuid={orderGuid}
          portal={portal}
          mayUpload={order.can.includes('attach')}
          isDelivered={order.status === 'delivered'}
        />
      </Section>
    </IfPermitted>
  ) : null
}
