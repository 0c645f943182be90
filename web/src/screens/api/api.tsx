/** API access: keys, webhooks and their deliveries. */
import { Button } from '@mantine/core'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Me } from '@waybill/contract/users/users.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { keyList } from '../../features/api-keys/key-list.tsx'
import { SecretOnce } from '../../shell/page/secret-once.tsx'
import { deliveryList } from '../../features/webhooks/delivery-list.tsx'
import { WEBHOOKS } from '../../features/webhooks/webhook-list.tsx'
import { exported } from '../../features/reports/list-exports.tsx'
import type { ShownReport } from '../../features/reports/list-acts.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TabLink, Tabs } from '../../shell/page/tabs.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { meQuery, useHolds, useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const panels = () => import('../../features/api-keys/key-panel.tsx')
const KeyPanel = lazy(async () => ({ default: (await panels()).KeyPanel }))
const NewKeyPanel = lazy(async () => ({ default: (await panels()).NewKeyPanel }))
const WebhookPanel = lazy(async () => ({
  default: (await import('../../features/webhooks/webhook-panel.tsx')).WebhookPanel,
}))
const DeliveryPanel = lazy(async () => ({
  default: (await import('../../features/webhooks/delivery-panel.tsx')).DeliveryPanel,
}))

const TITLE = 'API and Webhooks'
/** `peek` of a new record. */
const NEW = 'new'
const TABS = [
  { tab: undefined, label: 'API keys' },
  { tab: 'webhooks', label: 'Webhooks' },
  { tab: 'deliveries', label: 'Deliveries' },
] as const

const ApiTabs = ({ on }: { on: string | undefined }) =>
  useHolds('admin.integrations') ? (
    <Tabs label={TITLE} isInBar>
      {TABS.map(({ tab, label }) => (
        <TabLink key={label} to="/settings/api" search={{ tab }} isOn={tab === on}>
          {label}
        </TabLink>
      ))}
    </Tabs>
  ) : null

const Keys = ({ me }: { me: Me }) => {
  const [, change] = useAddress()
  const add = () => change({ peek: NEW })
  const list = useMemo(() => keyList(me.permissions.includes('admin.users')), [me])
  return (
    <ListScreen
      list={list}
      title={TITLE}
      tabs={<ApiTabs on={undefined} />}
      creates={{ label: 'New key', run: add }}
      renderPeek={({ id, now, onClose }) =>
        id === NEW ? (
          <NewKeyPanel me={me} onMade={({ guid }) => now.setPeek(guid)} onClose={onClose} />
        ) : now.peeked ? (
          <KeyPanel key={id} apiKey={now.peeked} me={me} onClose={onClose} />
        ) : (
          <MissingRecord title="Key" now={now} onClose={onClose} />
        )
      }
      renderEmpty={() => (
        <Empty
          title="No keys yet"
          text="Keys let your programs use the API on your behalf, with the permissions you choose."
        >
          <Button onClick={add}>New key</Button>
        </Empty>
      )}
    />
  )
}

const Webhooks = () => {
  const [{ edit }, change] = useAddress()
  const add = () => change({ peek: NEW })
  return (
    <ListScreen
      list={WEBHOOKS}
      title={TITLE}
      tabs={<ApiTabs on="webhooks" />}
      creates={{ label: 'New webhook', run: add }}
      renderPeek={({ id, now, onClose }) =>
        now.peeked || id === NEW ? (
          <WebhookPanel
            key={id}
            webhook={now.peeked}
            isEditing={edit === 'yes'}
            onEdit={(isEditing) => change({ edit: isEditing ? 'yes' : undefined }, { replace: true })}
            onAdded={({ guid }) => now.setPeek(guid)}
            onClose={onClose}
            renderSecret={(secret, onDone) => (
              <SecretOnce label="Signing secret" secret={secret} onDone={onDone}>
                Copy the signing secret now. Use it to verify that messages come from here. It won’t be shown again.
              </SecretOnce>
            )}
          />
        ) : (
          <MissingRecord title="Webhook" now={now} onClose={onClose} />
        )
      }
      renderEmpty={() => (
        <Empty title="No webhooks yet" text="Webhooks notify your other programs as things happen here.">
          <Button onClick={add}>New webhook</Button>
        </Empty>
      )}
    />
  )
}

interface DeliveriesProps {
  viewer: ColumnViewer
  report?: ShownReport
}

/** The list itself, or a saved report of it. */
export const Deliveries = ({ viewer, report }: DeliveriesProps) => {
  const list = useMemo(() => deliveryList(viewer), [viewer])
  return (
    <ListScreen
      list={list}
      {...exported({ category: 'webhook-delivery', list, title: TITLE, viewer, report })}
      tabs={report ? undefined : <ApiTabs on="deliveries" />}
      renderPeek={({ id, now, onClose }) =>
        now.peeked ? (
          <DeliveryPanel key={id} delivery={now.peeked} onClose={onClose} />
        ) : (
          <MissingRecord title="Delivery" now={now} onClose={onClose} />
        )
      }
      renderEmpty={() => <Empty title="Nothing sent yet" text="Deliveries are kept here for 30 days." />}
    />
  )
}

export const ApiScreen = () => {
  const [{ tab }] = useAddress()
  const viewer = useViewer()
  const me = useQuery(meQuery()).data
  if (!viewer || !me) return <Page title={TITLE} isLoading />
  if (viewer.permissions.has('admin.integrations')) {
    if (tab === 'webhooks') return <Webhooks key={tab} />
    if (tab === 'deliveries') return <Deliveries key={tab} viewer={viewer} />
  }
  return <Keys me={me} />
}
