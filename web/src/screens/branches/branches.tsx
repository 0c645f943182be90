/** The account and its branches. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useLive } from '../../api/live/use-live.ts'
import { BranchTable } from '../../features/branches/branch-table.tsx'
import { branchesQuery } from '../../features/branches/branches.api.ts'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { Page } from '../../shell/page/page.tsx'
import { Beside } from '../../shell/page/beside.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { Empty } from '../../ui/empty.tsx'
import { countText } from '../../ui/grid/noun.ts'
import { SearchField } from '../../ui/search-field.tsx'
import classes from './branches.module.css'

const BranchPanel = lazy(async () => ({
  default: (await import('../../features/branches/branch-panel.tsx')).BranchPanel,
}))

/** `peek` of a branch that is not there yet. */
const NEW = 'new'
const NOUN = { one: 'branch', many: 'branches' }

/** The account itself is no branch. */
const countOf = (total: number, hasAccount: boolean): string =>
  hasAccount ? `Your account and ${countText(total - 1, NOUN)}` : `${countText(total, NOUN)} found`

export const BranchesScreen = () => {
  const [{ q = '', peek, edit }, change] = useAddress()
  const search = useRef<HTMLInputElement>(null)
  const found = useQuery(branchesQuery(q))
  const all = useQuery(branchesQuery())
  const rows = found.data?.rows ?? []
  const parents = (all.data?.rows ?? []).filter(({ can }) => can.includes('add-branch'))
  // The own account first: a new branch most often stands right below it.
  parents.sort((a, b) => Number(a.parentGuid !== null) - Number(b.parentGuid !== null))
  const mayAdd = parents.length > 0
  const { refetch } = found
  useLive((event) => {
    if (event.subject === 'account' && document.visibilityState === 'visible') void refetch()
  })
  const latest = useRef(peek)
  useEffect(() => {
    // Back from the panel, the keyboard goes on where it was.
    if (!peek && latest.current) document.querySelector<HTMLElement>(`[data-branch="${latest.current}"]`)?.focus()
    latest.current = peek
  }, [peek])
  const setPeek = (guid: string | undefined) =>
    change({ peek: guid, edit: undefined }, { replace: peek !== undefined && guid !== undefined })
  const add = () => setPeek(NEW)
  useShortcuts([
    { keys: '/', label: 'Search branches', group: 'List', run: () => search.current?.focus() },
    { keys: 'c', label: 'New branch', group: 'List', run: () => mayAdd && add() },
  ])
  const branch = [...rows, ...(all.data?.rows ?? [])].find(({ guid }) => guid === peek)
  const hidden = (found.data?.total ?? 0) - rows.length
  return (
    <Page
      title="Branches"
      isFlush
      isLoading={found.isPending}
      actions={
        mayAdd ? (
          <Button size="md" leftSection={<IconPlus size="1rem" aria-hidden="true" />} onClick={add}>
            New branch
          </Button>
        ) : null
      }
      subTopic={
        <div className={classes.bar}>
          <SearchField
            ref={search}
            label="Search branches"
            placeholder="Name, city, e-mail"
            value={q}
            onChange={(text) => change({ q: text || undefined }, { replace: true })}
          />
          <span className={classes.count} role="status">
            {found.data
              ? countOf(found.data.total, q === '' && rows.some(({ parentGuid }) => parentGuid === null))
              : ''}
            {hidden > 0 ? `, ${hidden} not shown: search for them` : ''}
          </span>
        </div>
      }
    >
      <Beside
        panel={
          peek && (branch || peek === NEW) ? (
            <PartBoundary name="The branch" resetKey={peek}>
              <Suspense fallback={null}>
                <BranchPanel
                  key={peek}
                  branch={branch}
                  parents={parents}
                  isEditing={edit === 'yes'}
                  onEdit={(isEditing) => change({ edit: isEditing ? 'yes' : undefined }, { replace: true })}
                  onAdded={({ guid }) => setPeek(guid)}
                  onClose={() => setPeek(undefined)}
                />
              </Suspense>
            </PartBoundary>
          ) : null
        }
      >
        {found.error ? (
          <Empty title="The branches could not be read" text={errorText(found.error)}>
            <Button variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          </Empty>
        ) : rows.length === 0 ? (
          <Empty title="No branches match" text="Nothing has that in its name, city or e-mail.">
            <Button variant="default" onClick={() => change({ q: undefined })}>
              Clear search
            </Button>
          </Empty>
        ) : (
          <BranchTable rows={rows} openId={peek} onOpen={setPeek} isStale={found.isPlaceholderData} />
        )}
      </Beside>
    </Page>
  )
}
