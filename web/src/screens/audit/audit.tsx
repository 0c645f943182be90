/** The company's history, and a check of its integrity. */
import { Button } from '@mantine/core'
import { IconShieldCheck } from '../../ui/icons/shield-check.gen.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { historyList, securityList } from '../../features/audit/history-list.tsx'
import { exported } from '../../features/reports/list-exports.tsx'
import type { ShownReport } from '../../features/reports/list-acts.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TabLink, Tabs } from '../../shell/page/tabs.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const EntryPanel = lazy(async () => ({
  default: (await import('../../features/audit/entry-panel.tsx')).EntryPanel,
}))
const CheckSheet = lazy(async () => ({
  default: (await import('../../features/audit/check-sheet.tsx')).CheckSheet,
}))

const TITLE = 'Audit'
type Viewer = NonNullable<ReturnType<typeof useViewer>>

const AuditTabs = ({ isSecurity }: { isSecurity: boolean }) => (
  <Tabs label={TITLE} isInBar>
    <TabLink to="/settings/audit" search={{ tab: undefined }} isOn={!isSecurity}>
      Everything
    </TabLink>
    <TabLink to="/settings/audit" search={{ tab: 'security' }} isOn={isSecurity}>
      Security
    </TabLink>
  </Tabs>
)

const CheckButton = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconShieldCheck size="1rem" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Check history
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CheckSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const empty = () => <Empty title="Nothing yet" text="Everything people do is recorded here." />
const actions = () => <CheckButton />

/** The whole history, or a saved report. */
export const Everything = ({ viewer, report }: { viewer: Viewer; report?: ShownReport }) => {
  const list = useMemo(() => historyList(viewer), [viewer])
  return (
    <ListScreen
      list={list}
      {...exported({
        category: 'history',
        list,
        title: TITLE,
        viewer,
        report,
        actions: report ? null : <CheckButton />,
        isWhole: true,
      })}
      tabs={report ? undefined : <AuditTabs isSecurity={false} />}
      renderPeek={({ id, now, onClose }) =>
        now.peeked ? (
          <EntryPanel key={id} entry={now.peeked} onClose={onClose} />
        ) : (
          <MissingRecord title="Entry" now={now} onClose={onClose} />
        )
      }
      renderEmpty={empty}
    />
  )
}

const Security = ({ viewer }: { viewer: Viewer }) => {
  const list = useMemo(() => securityList(viewer), [viewer])
  return (
    <ListScreen
      list={list}
      title={TITLE}
      tabs={<AuditTabs isSecurity />}
      renderActions={actions}
      renderPeek={({ id, now, onClose }) =>
        now.peeked ? (
          <EntryPanel key={id} entry={now.peeked} onClose={onClose} />
        ) : (
          <MissingRecord title="Event" now={now} onClose={onClose} />
        )
      }
      renderEmpty={empty}
    />
  )
}

export const AuditScreen = () => {
  const [{ tab }] = useAddress()
  const viewer = useViewer()
  if (!viewer) return <Page title={TITLE} isLoading />
  return tab === 'security' ? <Security key={tab} viewer={viewer} /> : <Everything viewer={viewer} />
}
