/** Accounting systems: connection, settings, and the mapping of records. */
import type { IntegrationApp } from '@waybill/contract/integrations/integrations.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../api/error-text.ts'
import { useLive } from '../../api/live/use-live.ts'
import { AppCompanies } from '../../features/integrations/app-companies.tsx'
import { appName, READ_WORDS, statusOf } from '../../features/integrations/app-words.ts'
import { ConfigForm } from '../../features/integrations/config-form.tsx'
import {
  appsQuery,
  configsQuery,
  type IntegrationActs,
  useIntegrationActs,
} from '../../features/integrations/integrations.api.ts'
import classes from '../../features/integrations/integrations.module.css'
import { PurchaseOrders } from '../../features/integrations/purchase-orders.tsx'
import { Mapping } from '../../features/integrations/mapping.tsx'
import { Page } from '../../shell/page/page.tsx'
import { Section, SectionColumns } from '../../shell/page/section.tsx'
import { TabLink, Tabs } from '../../shell/page/tabs.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { Empty } from '../../ui/empty.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'

const TITLE = 'Integrations'
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const State = ({ app, isComplete, acts }: { app: IntegrationApp; isComplete: boolean; acts: IntegrationActs }) => {
  const [label, tone] = statusOf(app)
  return (
    <>
      <div className={classes.state}>
        <Tag tone={tone}>{label}</Tag>
        {app.dateConnectionCheck ? <small>last tried {momentText(app.dateConnectionCheck)}</small> : null}
        {app.isSupported ? (
          <>
            <Button variant="default" disabled={!isComplete} loading={acts.isBusy} onClick={() => void acts.test(app)}>
              Test
            </Button>
            {app.status === 'connected' ? null : (
              <Button disabled={!isComplete} onClick={() => void acts.turnOn(app)}>
                Connect
              </Button>
            )}
            {app.isEnabled ? (
              <Button variant="default" onClick={() => void acts.turnOff(app)}>
                Disconnect
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
      {app.isEnabled && app.reads.length > 0 ? (
        <div className={classes.state}>
          <small>
            {capitalized(app.reads.map((each) => READ_WORDS[each]).join(' and '))} are read every 15 minutes
            {app.dateRead ? `; last ${momentText(app.dateRead)}` : ''}
          </small>
          <Button variant="default" loading={acts.isReading} onClick={() => void acts.readNow(app)}>
            Read now
          </Button>
        </div>
      ) : null}
      {app.isEnabled ? (
        <div className={classes.state}>
          <small>
            <Link to="/invoices/reconciliation" search={{ app: app.name.toLowerCase() }}>
              Reconcile with {appName(app)}
            </Link>
          </small>
        </div>
      ) : null}
      {app.readError ? <p className={classes.error}>{app.readError}</p> : null}
      {app.lastError ? <p className={classes.error}>{app.lastError}</p> : null}
      {app.isSupported ? null : <p>There is no connection to {appName(app)} in this version.</p>}
    </>
  )
}

const App = ({ app }: { app: IntegrationApp }) => {
  const acts = useIntegrationActs()
  const { data } = useQuery(configsQuery(app.id))
  const configs = data?.results ?? []
  const isComplete = data !== undefined && configs.every(({ isRequired, value }) => !isRequired || value !== null)
  return (
    <SectionColumns
      isFramed
      side={
        app.isSupported ? (
          <>
            <Section title="Settings">
              <ConfigForm key={data?.results.length} app={app} configs={configs} acts={acts} />
            </Section>
            <Section title="Company">
              <AppCompanies app={app} acts={acts} />
            </Section>
          </>
        ) : null
      }
    >
      <Section title={appName(app)}>
        <State app={app} isComplete={isComplete} acts={acts} />
      </Section>
      {app.isSupported ? (
        <Section title="Mapping">
          <Mapping app={app} acts={acts} />
        </Section>
      ) : null}
      {app.reads.includes('purchase-orders') ? (
        <Section title="Purchase orders">
          <PurchaseOrders app={app} />
        </Section>
      ) : null}
    </SectionColumns>
  )
}

export const IntegrationsScreen = () => {
  const [{ app: asked }] = useAddress()
  const queries = useQueryClient()
  const { data, error } = useQuery(appsQuery())
  const acts = useIntegrationActs()
  useLive(({ subject }) => {
    if (subject === 'integration') void queries.invalidateQueries({ queryKey: ['integrations'] })
  })
  // Supported systems first.
  const apps = (data?.results ?? []).toSorted((a, b) => Number(b.isSupported) - Number(a.isSupported))
  const chosen = apps.find(({ name }) => name.toLowerCase() === asked) ?? apps[0]
  return (
    <Page
      title={TITLE}
      isLoading={!data && !error}
      subTopic={
        apps.length > 1 ? (
          <Tabs label={TITLE}>
            {apps.map((app, i) => (
              <TabLink
                key={app.id}
                to="/settings/integrations"
                search={{ app: i === 0 ? undefined : app.name.toLowerCase() }}
                isOn={app === chosen}
              >
                {appName(app)}
              </TabLink>
            ))}
          </Tabs>
        ) : null
      }
    >
      {error ? <p role="alert">{errorText(error)}</p> : null}
      {chosen ? <App key={chosen.id} app={chosen} /> : null}
      {data && apps.length === 0 ? (
        <Empty title="No accounting system yet" text="Connect one to export posted invoices and bills.">
          <Button onClick={() => void acts.addApps()}>Add accounting systems</Button>
        </Empty>
      ) : null}
    </Page>
  )
}
