/** Calls on accounting systems as queries and acts. */
import { integrationsPlatformRoutes, integrationsRoutes } from '@waybill/contract/integrations/integrations.routes.ts'
import type {
  IntegrationApp,
  MappingKey,
  ReconciliationQuery,
} from '@waybill/contract/integrations/integrations.shapes.ts'
import { platformQueryOf, queryOf, useChange } from '../../api/queries.ts'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { appName } from './app-words.ts'

const STALE = { on: 'platform', stale: ['integrations'] } as const

export const appsQuery = () => queryOf(integrationsRoutes.apps)
export const configsQuery = (appId: string) => queryOf(integrationsRoutes.configs, { params: { appId } })
export const companiesQuery = (appId: string) =>
  platformQueryOf(integrationsPlatformRoutes.companies, { params: { appId } })
export const choicesQuery = (appId: string) =>
  platformQueryOf(integrationsPlatformRoutes.choices, { params: { appId } })
export const purchaseOrdersQuery = (appId: string) =>
  platformQueryOf(integrationsPlatformRoutes.purchaseOrders, { params: { appId } })
export const reconciliationQuery = (appId: string, query: ReconciliationQuery) =>
  platformQueryOf(integrationsPlatformRoutes.reconcile, { params: { appId }, query })
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
  const readNow = useChange(integrationsPlatformRoutes.read, {
    on: 'platform',
    stale: ['integrations', 'invoices', 'orders'],
  })
  const map = useChange(integrationsPlatformRoutes.map, STALE)
  const notifications = useNotifications()
  const offerUndo = useOfferUndo()
  const attempt = useTry()
  return {
    isReading: readNow.isPending,
    isBusy: test.isPending || connect.isPending || read.isPending,
    addApps: () => attempt('Add accounting systems', () => addApps.mutateAsync({})),
    configure: (appId: string, configs: { key: string; value: string | null }[]) =>
      configure.mutateAsync({ params: { appId }, body: { configs } }),
    test: ({ id, name }: IntegrationApp) =>
      attempt(`Test ${appName({ name })}`, async () => {
        const { isConnected, message } = await test.mutateAsync({ params: { appId: id } })
        if (isConnected) notifications.add({ label: `${appName({ name })} answered`, isSuccess: true })
        else
          notifications.add({ label: `Test ${appName({ name })}`, isError: true, errorMessage: message ?? 'No answer' })
      }),
    turnOn: ({ id, name }: IntegrationApp) =>
      attempt(`Connect ${appName({ name })}`, async () => {
        await connect.mutateAsync({ params: { appId: id } })
        notifications.add({ label: `${appName({ name })} is connected`, isSuccess: true })
      }),
    turnOff: ({ id, name }: IntegrationApp) =>
      attempt(`Disconnect ${appName({ name })}`, async () => {
        await disconnect.mutateAsync({ params: { appId: id } })
        offerUndo({
          label: `${appName({ name })} disconnected`,
          undo: () => connect.mutateAsync({ params: { appId: id } }),
        })
      }),
    readCompanies: ({ id, name }: IntegrationApp) =>
      attempt(`Companies in ${appName({ name })}`, () => read.mutateAsync({ params: { appId: id } })),
    readNow: (app: IntegrationApp) =>
      attempt(`Read ${appName(app)}`, async () => {
        const { payments, reversed, numbered, message } = await readNow.mutateAsync({ params: { appId: app.id } })
        const came = [
          `${payments} ${payments === 1 ? 'payment' : 'payments'} recorded`,
          ...(reversed ? [`${reversed} taken back`] : []),
          ...(numbered ? [`${numbered} ${numbered === 1 ? 'order' : 'orders'} numbered`] : []),
        ].join(', ')
        if (message === null) notifications.add({ label: `${appName(app)}: ${came}`, isSuccess: true })
        else notifications.add({ label: `Read ${appName(app)}`, isError: true, errorMessage: message })
      }),
    choose: ({ id, name }: IntegrationApp, externalId: string) =>
      attempt(`Company in ${appName({ name })}`, () =>
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
