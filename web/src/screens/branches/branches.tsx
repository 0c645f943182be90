/** The account and its branches. */
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { BranchCard, BRANCH_CARD_HEIGHT } from '../../features/branches/branch-card.tsx'
import { BRANCH_COLUMNS } from '../../features/branches/branch-columns.tsx'
import type { BranchInTree } from '../../features/branches/branch-tree.ts'
import { BRANCH_ROWS, branchesQuery } from '../../features/branches/branches.api.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { ListScreen, type PeekParts } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { Empty } from '../../ui/empty.tsx'

const BranchPanel = lazy(async () => ({
  default: (await import('../../features/branches/branch-panel.tsx')).BranchPanel,
}))

/** `peek` of a new branch. */
const NEW = 'new'

const BRANCHES: ListDeclaration<BranchInTree> = {
  id: 'branches',
  noun: { one: 'branch', many: 'branches' },
  searches: 'Name, city, email',
  columns: BRANCH_COLUMNS,
  rowId: ({ row }) => row.guid,
  rowLabel: ({ row }) => row.name,
  card: { height: BRANCH_CARD_HEIGHT, draw: (branch) => <BranchCard {...branch} /> },
  rows: BRANCH_ROWS,
}

export const BranchesScreen = () => {
  const [{ edit }, change] = useAddress()
  const all = useQuery(branchesQuery()).data?.rows ?? []
  const parents = all.filter(({ can }) => can.includes('add-branch'))
  // The user's own account first: a new branch is most often directly below it.
  parents.sort((a, b) => Number(a.parentGuid !== null) - Number(b.parentGuid !== null))
  const panel = ({ id, now, onClose }: PeekParts<BranchInTree>) => {
    const branch = now.peeked?.row ?? all.find(({ guid }) => guid === id)
    if (!branch && id !== NEW) return <MissingRecord title="Branch" now={now} onClose={onClose} />
    return (
      <BranchPanel
        key={id}
        branch={branch}
        parents={parents}
        isEditing={edit === 'yes'}
        onEdit={(isEditing) => change({ edit: isEditing ? 'yes' : undefined }, { replace: true })}
        onAdded={({ guid }) => now.setPeek(guid)}
        onClose={onClose}
      />
    )
  }
  return (
    <ListScreen
      list={BRANCHES}
      title="Branches"
      creates={parents.length > 0 ? { label: 'New branch', run: () => change({ peek: NEW }) } : undefined}
      renderPeek={panel}
      renderEmpty={() => <Empty title="No branches yet" text="Your account and its branches appear here." />}
    />
  )
}
