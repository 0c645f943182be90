/** Calls on EDI partners and messages as queries and acts. */
import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import type {
  EdiChangeRefusal,
  EdiMessage,
  EdiPartner,
  EdiPartnerChange,
  NewEdiPartner,
} from '@waybill/contract/edi/edi.shapes.ts'
import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Versioned } from '../../api/client.ts'
import { platformQueryOf, useChange } from '../../api/queries.ts'
import { apisOf } from '../../api/query-client.ts'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'

const STALE = { on: 'platform', stale: ['edi', 'edi-partners', 'edi-messages'] } as const

/** One partner, with the version that a change must name. */
export const partnerQuery = (guid: string) => ({
  queryKey: [...platformQueryOf(ediRoutes.getPartner, { params: { guid } }).queryKey, 'versioned'] as const,
  queryFn: ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<Versioned<EdiPartner>> =>
    apisOf(client).platform.read(ediRoutes.getPartner, { params: { guid } }, { signal }),
})
export const messageQuery = (guid: string) => platformQueryOf(ediRoutes.getMessage, { params: { guid } })

export const usePartnerActs = () => {
  const create = useChange(ediRoutes.createPartner, STALE)
  const change = useChange(ediRoutes.changePartner, STALE)
  const test = useChange(ediRoutes.testPartner, { on: 'platform' })
  const offerUndo = useOfferUndo()
  const notifications = useNotifications()
  const attempt = useTry()
  const setActive = (guid: string, isActive: boolean) => change.mutateAsync({ params: { guid }, body: { isActive } })
  return {
    isTesting: test.isPending,
    create: (body: NewEdiPartner) => create.mutateAsync({ body }),
    save: async (body: EdiPartnerChange, { data, etag }: Versioned<EdiPartner>): Promise<void> => {
      await change.mutateAsync({ params: { guid: data.guid }, body, options: { ifMatch: etag } })
    },
    switchOn: ({ guid, name, isActive }: EdiPartner) =>
      attempt(`${isActive ? 'Pause' : 'Resume'} ${name}`, async () => {
        await setActive(guid, !isActive)
        offerUndo({ label: `${name} ${isActive ? 'paused' : 'resumed'}`, undo: () => setActive(guid, isActive) })
      }),
    test: ({ guid, name }: EdiPartner) =>
      attempt(`Test ${name}`, async () => {
        const { ok, message } = await test.mutateAsync({ params: { guid } })
        if (ok) notifications.add({ label: `${name}: ${message}`, isSuccess: true })
        else notifications.add({ label: `Test ${name}`, isError: true, errorMessage: message })
      }),
  }
}
export type PartnerActs = ReturnType<typeof usePartnerActs>

export const useMessageActs = () => {
  const retry = useChange(ediRoutes.retryMessage, STALE)
  const settle = useChange(ediRoutes.settleMessage, STALE)
  const apply = useChange(ediRoutes.applyChange, STALE)
  const decline = useChange(ediRoutes.declineChange, STALE)
  const attempt = useTry()
  return {
    retry: ({ guid }: EdiMessage) => attempt('Try again', () => retry.mutateAsync({ params: { guid } })),
    settle: ({ guid }: EdiMessage) => attempt('Mark as resolved', () => settle.mutateAsync({ params: { guid } })),
    isApplying: apply.isPending,
    /** Applies the change that was shown: refused if the order changed since. */
    applyChange: ({ guid, change }: EdiMessage) =>
      attempt('Apply the change', () =>
        apply.mutateAsync({ params: { guid }, body: change ? { orderVersion: change.orderVersion } : {} }),
      ),
    declineChange: ({ guid }: EdiMessage, body: EdiChangeRefusal) => decline.mutateAsync({ params: { guid }, body }),
  }
}
