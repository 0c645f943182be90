/** Differences between here and an accounting system, to the cent; compared again on request. */
import type { IntegrationApp } from '@waybill/contract/integrations/integrations.shapes.ts'
import { Button, TextInput } from '@mantine/core'
import '../../ui/css/forms.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../api/error-text.ts'
import { appName } from '../../features/integrations/app-words.ts'
import { Differences, Totals } from '../../features/integrations/differences.tsx'
import { appsQuery, reconciliationQuery } from '../../features/integrations/integrations.api.ts'
import classes from '../../features/integrations/integrations.module.css'
import { Page } from '../../shell/page/page.tsx'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { Section } from '../../shell/page/section.tsx'
import { today } from '../../shell/list/today.ts'
import { TabLink, Tabs } from '../../shell/page/tabs.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { Empty } from '../../ui/empty.tsx'
import { dayPlus } from '../../ui/format/calendar-day.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { countText } from '../../ui/grid/noun.ts'

const TITLE = 'Reconciliation'
/** Number of days compared by default. */
const DAYS = 30

const dayBack = (days: number) => dayPlus(today(), -days)

const Compared = ({ app }: { app: IntegrationApp }) => {
  const [address, change] = useAddress()
  const from = typeof address['from'] === 'string' ? address['from'] : dayBack(DAYS)
  const to = typeof address['to'] === 'string' ? address['to'] : dayBack(0)
  const { data, error, isFetching, refetch } = useQuery({ ...reconciliationQuery(app.id, { from, to }), gcTime: 0 })
  const day = (label: string, name: 'from' | 'to', value: string) => (
    <TextInput
      type="date"
      label={label}
      value={value}
      onChange={(event) => event.currentTarget.value && change({ from, to, [name]: event.currentTarget.value })}
    />
  )
  return (
    <div className={classes.stack}>
      <Section title="Period">
        <div className={classes.period}>
          {day('From', 'from', from)}
          {day('To', 'to', to)}
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            Compare again
          </Button>
        </div>
        <Hint>
          Posted documents dated in these days, against those in {appName(app)}.
          {data ? ` Compared ${momentText(data.dateCompared)}.` : ''}
        </Hint>
      </Section>
      {error ? (
        <p role="alert" className={classes.error}>
          {errorText(error)}
        </p>
      ) : null}
      {isFetching && !data ? <Hint>Reading {appName(app)}…</Hint> : null}
      {data && !error ? (
        <>
          <Section title="Totals">
            <Totals of={data} />
          </Section>
          <Section title="Differences">
            {data.results.length > 0 ? (
              <>
                <Hint>{countText(data.results.length, { one: 'difference', many: 'differences' })}</Hint>
                <Differences of={data} />
              </>
            ) : (
              <Hint>None: everything is the same here and in {appName(app)}, to the cent.</Hint>
            )}
          </Section>
        </>
      ) : null}
    </div>
  )
}

export const ReconciliationScreen = () => {
  const [{ app: asked }] = useAddress()
  const { data, error } = useQuery(appsQuery())
  // Accounting before procurement systems.
  const apps = (data?.results ?? [])
    .filter(({ isEnabled, status }) => isEnabled && status === 'connected')
    .toSorted((a, b) => b.takes.length - a.takes.length)
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
                to="/invoices/reconciliation"
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
      {chosen ? <Compared key={chosen.id} app={chosen} /> : null}
      {data && !chosen ? (
        <Empty title="No accounting system is connected" text="Connect one to compare its documents with those here.">
          <Button renderRoot={(props) => <Link to="/settings/integrations" {...props} />}>Integrations</Button>
        </Empty>
      ) : null}
    </Page>
  )
}
