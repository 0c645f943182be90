import type { WebhookDelivery } from '@waybill/contract/webhooks/webhooks.shapes.ts'
import { Button } from '@mantine/core'
import { PanelActs, PanelView } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { statusOf } from './delivery-list.tsx'
import { useWebhookActs } from './webhooks.api.ts'

export interface DeliveryPanelProps {
  delivery: WebhookDelivery
  onClose: () => void
}

/** One delivery, with the receiver's response. */
export const DeliveryPanel = ({ delivery, onClose }: DeliveryPanelProps) => {
  const acts = useWebhookActs()
  const { event, status, attempts, responseStatus, responseExcerpt, replayOf } = delivery
  const { dateCreated, dateDelivered, dateNextAttempt } = delivery
  return (
    <SidePanel title={event} onClose={onClose}>
      <PanelView>
        <PanelActs>
          <Tag tone={statusOf(delivery).tone}>{statusOf(delivery).label}</Tag>
          {status === 'waiting' ? null : (
            <Button variant="default" onClick={() => void acts.replay(delivery)}>
              Send again
            </Button>
          )}
        </PanelActs>
        <FactList
          facts={[
            ['Happened', momentText(dateCreated)],
            ['Attempts', String(attempts)],
            ['Answer', responseStatus === null ? (attempts > 0 ? 'None' : null) : String(responseStatus)],
            ['Response text', responseExcerpt],
            ['Delivered', dateDelivered && momentText(dateDelivered)],
            ['Next attempt', dateNextAttempt && momentText(dateNextAttempt)],
            ['Sent again', replayOf ? 'Yes' : null],
          ]}
        />
      </PanelView>
    </SidePanel>
  )
}
