/** Duplicate places: the others are merged into this one. */
import { terminalsPlatformRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import type { Terminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { platformQueryOf } from '../../api/queries.ts'
import { MergeForm } from '../../shell/form/merge-form.tsx'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { terminalName } from './terminal-list.tsx'
import { likeQuery, type TerminalActs } from './terminals.api.ts'

export interface MergeSheetProps {
  /** The remaining place. */
  terminal: Terminal
  /** Likely duplicates; undefined: searched for. */
  alike?: readonly Terminal[]
  acts: Pick<TerminalActs, 'merge'>
  onClose: () => void
}

export const whereOf = ({ street1, city, state, zipCode }: Terminal) =>
  [street1, city, state, zipCode].filter(Boolean).join(', ')

export const MergeSheet = ({ terminal, alike, acts, onClose }: MergeSheetProps) => {
  const { guid } = terminal
  const [search, setSearch] = useState(terminal.city)
  const [chosen, setChosen] = useState<readonly Terminal[]>(alike ?? [])
  const { data } = useQuery({ ...likeQuery(search), enabled: alike === undefined && search.length > 1 })
  const found = alike ?? data?.results.filter((each) => each.guid !== guid) ?? []
  // Selected places remain visible, whatever is searched for next.
  const shown = [...chosen, ...found.filter((each) => !chosen.some((one) => one.guid === each.guid))]
  const guids = chosen.map((each) => each.guid)
  const isReady = guids.length > 0
  const { data: preview, error } = useQuery({
    ...platformQueryOf(terminalsPlatformRoutes.previewMerge, { params: { guid }, body: { guids } }),
    enabled: isReady,
  })
  const name = terminalName(terminal)
  return (
    <MergeForm
      title={`Merge into ${name}`}
      into={name}
      preview={isReady ? preview : undefined}
      error={isReady ? error : null}
      isReady={isReady}
      run={() => acts.merge(guid, guids)}
      onClose={onClose}
    >
      {alike ? null : <SearchField label="Find the duplicate" value={search} onChange={setSearch} />}
      {data && shown.length === 0 ? <Hint>No other place matches.</Hint> : null}
      {shown.map((each) => (
        <Checkbox
          key={each.guid}
          label={terminalName(each)}
          description={whereOf(each)}
          checked={guids.includes(each.guid)}
          onChange={({ currentTarget: { checked } }) =>
            setChosen(checked ? [...chosen, each] : chosen.filter((one) => one.guid !== each.guid))
          }
        />
      ))}
    </MergeForm>
  )
}
