/** Calls on webhooks as queries and acts. Reversible acts run at once. */
import { webhooksRoutes } from '@waybill/contract/webhooks/webhooks.routes.ts'
import type { NewWebhook, Webhook, WebhookChange, WebhookDelivery } from '@waybill/contract/webhooks/webhooks.shapes.ts'
import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Versioned } from '../../api/client.ts'
import { platformQueryOf, useChange } from '../../api/queries.ts'
import { apisOf } from '../../api/query-client.ts'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'

const STALE = { on: 'platform', stale: ['webhooks', 'webhook-deliveries'] } as const
/** Number of deliveries shown next to a webhook. */
const LATEST = 10
/** Polling interval of pending deliveries (milliseconds). */
const AGAIN = 5_000

/** One webhook, with the version that a change must name. */
export const webhookQuery = (guid: string) => ({
  queryKey: [...platformQueryOf(webhooksRoutes.get, { params: { guid } }).queryKey, 'versioned'] as const,
  queryFn: ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<Versioned<Webhook>> =>
    apisOf(client).platform.read(webhooksRoutes.get, { params: { guid } }, { signal }),
})

export const deliveriesQuery = (guid: string) => ({
  ...platformQueryOf(webhooksRoutes.deliveries, { params: { guid }, query: { rc: LATEST } }),
  refetchInterval: AGAIN,
})

export const useWebhookActs = () => {
  const create = useChange(webhooksRoutes.create, STALE)
  const change = useChange(webhooksRoutes.change, STALE)
  const remove = useChange(webhooksRoutes.remove, STALE)
  const renew = useChange(webhooksRoutes.renewSecret, STALE)
  const replay = useChange(webhooksRoutes.replay, STALE)
  const replaySince = useChange(webhooksRoutes.replaySince, STALE)
  const test = useChange(webhooksRoutes.test, { on: 'platform' })
  const offerUndo = useOfferUndo()
  const notifications = useNotifications()
  const attempt = useTry()
  const setActive = (guid: string, isActive: boolean) => change.mutateAsync({ params: { guid }, body: { isActive } })
  return {
    isTesting: test.isPending,
    create: (body: NewWebhook) => create.mutateAsync({ body }),
    save: async (body: WebhookChange, { data, etag }: Versioned<Webhook>): Promise<void> => {
      await change.mutateAsync({ params: { guid: data.guid }, body, options: { ifMatch: etag } })
    },
    remove: ({ guid }: Webhook) => remove.mutateAsync({ params: { guid } }),
    renewSecret: ({ guid }: Webhook) => renew.mutateAsync({ params: { guid } }),
    switchOn: ({ guid, name, isActive }: Webhook) =>
      attempt(`${isActive ? 'Pause' : 'Resume'} ${name}`, async () => {
        await setActive(guid, !isActive)
        offerUndo({ label: `${name} ${isActive ? 'paused' : 'resumed'}`, undo: () => setActive(guid, isActive) })
      }),
    test: ({ guid, name }: Webhook) =>
      attempt(`Test ${name}`, async () => {
        const { isDelivered, responseStatus, message } = await test.mutateAsync({ params: { guid } })
        const said = [responseStatus, message].filter(Boolean).join(' ')
        if (isDelivered) notifications.add({ label: `${name} responded ${said}`, isSuccess: true })
        else notifications.add({ label: `Test ${name}`, isError: true, errorMessage: said || 'No answer' })
      }),
    replay: ({ webhookGuid, guid }: WebhookDelivery) =>
      attempt('Send again', async () => {
        await replay.mutateAsync({ params: { guid: webhookGuid, deliveryGuid: guid } })
        notifications.add({ label: 'Will be sent again', isSuccess: true })
      }),
    replaySince: async ({ guid }: Webhook, since: string) => {
      const { count } = await replaySince.mutateAsync({ params: { guid }, body: { since } })
      notifications.add({ label: `${count} will be sent again`, isSuccess: true })
    },
  }
}
export type WebhookActs = ReturnType<typeof useWebhookActs>
