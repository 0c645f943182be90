/** One terminal: what is known of it, what is still to do there, contacts, and history. */
import type { Terminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { Button } from '@mantine/core'
import '../../ui/css/content.css'
import { IconMail } from '../../ui/icons/mail.gen.ts'
import { IconPhone } from '../../ui/icons/phone.gen.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isStatus } from '../../api/api-error.ts'
import { useLive } from '../../api/live/use-live.ts'
import { StopsAtTerminal } from '../../features/terminals/stops-at-terminal.tsx'
import { TerminalForm } from '../../features/terminals/terminal-form.tsx'
import { terminalKind, terminalName } from '../../features/terminals/terminal-list.tsx'
import { TerminalSpot } from '../../features/terminals/terminal-map.tsx'
import { Here, TerminalButtons, TerminalFacts, TerminalTags } from '../../features/terminals/terminal-parts.tsx'
import { TerminalPeople } from '../../features/terminals/terminal-people.tsx'
import { terminalQuery, trailQuery, useTerminalActs } from '../../features/terminals/terminals.api.ts'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { Sheet } from '../../shell/frame/sheet.tsx'
import { Crumbs } from '../../shell/page/crumbs.tsx'
import { NotLoaded } from '../../shell/page/not-loaded.tsx'
import { Page } from '../../shell/page/page.tsx'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { RecordHeading } from '../../shell/page/record-heading.tsx'
import { Section, SectionColumns } from '../../shell/page/section.tsx'
import { Trail } from '../../shell/page/trail.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { follow } from '../record/use-record-keys.tsx'

const GROUP = 'Terminal'
/** Number of history entries on the page. */
const ENTRIES = 50
/** What changes the stops at a place. */
const CHANGES: ReadonlySet<string> = new Set(['terminal', 'contact', 'order', 'job', 'stop'])

const ListLink = () => <Link to="/terminals">Terminals</Link>

/** Calls or writes to whom one meets there. */
const Reach = ({ terminal: { primaryContact: person } }: { terminal: Terminal }) => {
  const links = [
    { keys: 't', label: 'Call', Icon: IconPhone, link: callLink(person?.mobileNumber ?? person?.phoneNumber) },
    { keys: 'm', label: 'Mail', Icon: IconMail, link: mailLink(person?.email) },
  ].filter(({ link }) => link !== undefined)
  useShortcuts(links.map(({ keys, label, link }) => ({ keys, label, group: GROUP, run: () => follow(link) })))
  return links.map(({ keys, label, Icon, link }) => (
    <Button
      key={keys}
      component="a"
      href={link}
      variant="default"
      leftSection={<Icon size="1rem" aria-hidden="true" />}
      rightSection={<KeyCaps keys={keys} />}
    >
      {label}
    </Button>
  ))
}

const History = ({ guid }: { guid: string }) => {
  const { data } = useQuery(trailQuery(guid, ENTRIES))
  return (
    <Section title="History" resetKey={guid}>
      {data?.results.length === 0 ? <Hint>No changes yet.</Hint> : null}
      {data ? <Trail entries={data.results} /> : null}
    </Section>
  )
}

const Loaded = ({ terminal }: { terminal: Terminal }) => {
  const navigate = useNavigate()
  const acts = useTerminalActs()
  const [isEditing, setEditing] = useState(false)
  const seesJobs = useHolds('jobs.view') === true
  const { guid, timeZone } = terminal
  const name = terminalName(terminal)
  const [edit, stop] = [() => setEditing(true), () => setEditing(false)]
  useShortcuts(
    terminal.can.includes('edit') ? [{ keys: 'e', label: 'Edit the terminal', group: GROUP, run: edit }] : [],
  )
  return (
    <Page
      title={name}
      header={
        <Crumbs current={name}>
          <ListLink />
        </Crumbs>
      }
      topic={
        <RecordHeading
          title={name}
          facts={[
            ['Kind', terminalKind(terminal)],
            ['Address', [terminal.street1, terminal.city, terminal.state].filter(Boolean).join(', ')],
            ['Hours', terminal.hours],
          ]}
        >
          <TerminalTags terminal={terminal} side="company" />
        </RecordHeading>
      }
      actions={
        <>
          <Reach terminal={terminal} />
          <TerminalButtons
            terminal={terminal}
            side="company"
            acts={acts}
            hasKeys
            onEdit={edit}
            onDeleted={() => void navigate({ to: '/terminals' })}
          />
        </>
      }
    >
      <SectionColumns
        isFramed
        side={
          <>
            <Section title="Details" resetKey={terminal}>
              <TerminalFacts terminal={terminal} />
              {terminal.name ? <Here name={terminal.name} /> : null}
            </Section>
            <TerminalPeople terminal={terminal} acts={acts} Part={Section} />
            <History guid={guid} />
          </>
        }
      >
        <Section title="Map" resetKey={terminal}>
          {terminal.latitude === null || terminal.longitude === null ? (
            <Hint>Its position is not known. Correct the address to find it.</Hint>
          ) : (
            <TerminalSpot terminal={terminal} />
          )}
        </Section>
        {seesJobs ? <StopsAtTerminal guid={guid} timeZone={timeZone ?? undefined} /> : null}
      </SectionColumns>
      {isEditing ? (
        <Sheet title={`Edit ${name}`} onClose={stop}>
          <ReadForm query={terminalQuery(guid)}>
            {(read, reread) => (
              <TerminalForm read={read} reread={reread} acts={acts} side="company" onSaved={stop} onCancel={stop} />
            )}
          </ReadForm>
        </Sheet>
      ) : null}
    </Page>
  )
}

export const TerminalDetailScreen = () => {
  const { terminalGuid = '' } = useRouteParams()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(terminalQuery(terminalGuid))
  useLive(({ subject }) => {
    if (CHANGES.has(subject)) void queries.invalidateQueries({ queryKey: ['address'] })
    if (subject === 'contact') void queries.invalidateQueries({ queryKey: ['contacts'] })
  })
  if (data) return <Loaded terminal={data.data} />
  return (
    <Page
      title={isStatus(error, 404) ? 'Terminal not found' : 'Terminal'}
      header={
        <Crumbs>
          <ListLink />
        </Crumbs>
      }
      isLoading={!error}
    >
      <NotLoaded
        noun="terminal"
        error={error}
        onRetry={refetch}
        list={{ label: 'All terminals', renderRoot: (props) => <Link to="/terminals" {...props} /> }}
      />
    </Page>
  )
}
