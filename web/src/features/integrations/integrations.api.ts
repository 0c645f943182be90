/** The calls on accounting systems as queries and acts. */
import { integrationsPlatformRoutes, integrationsRoutes } from '@waybill/contract/integrations/integrations.routes.ts'
import type { IntegrationApp, MappingKey } from '@waybill/contract/integrations/integrations.shapes.ts'
import { platformQueryOf, queryOf, useChange } from '../../api/queries.ts'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'

const STALE = { on: 'platform', stale: ['integrations'] } as const

export const appsQuery = () => queryOf(integrationsRoutes.apps)
export const configsQuery = (appId: string) => queryOf(integrationsRoutes.configs, { params: { appId } })
export const companiesQuery = (appId: string) =>
  platformQueryOf(integrationsPlatformRoutes.companies, { params: { appId } })
export const keysQuery = (appId: string) =>
  platformQueryOf(integrationsPlatformRoutes.mappingKeys, { params: { appId } })

export const useIntegrationActs = () => {
  const addApps = useChange(integrationsPlatformRoutes.addApps, STALE)
  const configure = useChange(integrationsPlatformRoutes.configure, STALE)
  const test = useChange(integrationsPlatformRoutes.test, STALE)
  const connect = useChange(integrationsPlatformRoutes.connect, STALE)
  const disconnect = useChange(integrationsPlatformRoutes.disconnect, STALE)
  const read = useChange(integrationsPlatformRoutes.readCompanies, STALE)
  const choose = useChange(integrationsPlatformRoutes.chooseCompany, STALE)
  const map = useChange(integrationsPlatformRoutes.map, STALE)
  const notifications = useNotifications()
  const offerUndo = useOfferUndo()
  const attempt = useTry()
  return {
    isBusy: test.isPending || connect.isPending || read.isPending,
    addApps: () => attempt('Add accounting systems', () => addApps.mutateAsync({})),
    configure: (appId: string, configs: { key: string; value: string | null }[]) =>
      configure.mutateAsync({ params: { appId }, body: { configs } }),
    test: ({ id, name }: IntegrationApp) =>
      attempt(`Test ${name}`, async () => {
        const { isConnected, message } = await test.mutateAsync({ params: { appId: id } })
        if (isConnected) notifications.add({ label: `${name} answered`, isSuccess: true })
        else notifications.add({ label: `Test ${name}`, isError: true, errorMessage: message ?? 'No answer' })
      }),
    turnOn: ({ id, name }: IntegrationApp) =>
      attempt(`Connect ${name}`, async () => {
        await connect.mutateAsync({ params: { appId: id } })
        notifications.add({ label: `${name} is connected`, isSuccess: true })
      }),
    turnOff: ({ id, name }: IntegrationApp) =>
      attempt(`Disconnect ${name}`, async () => {
        await disconnect.mutateAsync({ params: { appId: id } })
        offerUndo({ label: `${name} disconnected`, undo: () => connect.mutateAsync({ params: { appId: id } }) })
      }),
    readCompanies: ({ id, name }: IntegrationApp) =>
      attempt(`Companies of ${name}`, () => read.mutateAsync({ params: { appId: id } })),
    choose: ({ id, name }: IntegrationApp, externalId: string) =>
      attempt(`Company of ${name}`, () =>
        choose.mutateAsync({ params: { appId: id, externalId }, body: { isOurs: true } }),
      ),
    map: (appId: string, { recordType, key, label, externalId: before }: MappingKey, externalId: string | null) =>
      attempt(label, async () => {
        const put = (to: string | null) =>
          map.mutateAsync({ params: { appId, recordType }, body: { mappings: [{ key, externalId: to }] } })
        await put(externalId)
        offerUndo({ label: `${label}: ${externalId ?? 'not mapped'}`, undo: () => put(before) })
      }),
  }
}
export type IntegrationActs = ReturnType<typeof useIntegrationActs>
