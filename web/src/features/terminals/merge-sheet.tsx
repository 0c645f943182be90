/** The same place twice: the other one goes into this one. */
import type { Terminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import { Sheet } from '../../shell/frame/sheet.tsx'
import { Hint, PanelList, PanelView } from '../../shell/page/panel-parts.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Button } from '@mantine/core'
import { terminalName } from './terminal-list.tsx'
import { likeQuery, type TerminalActs } from './terminals.api.ts'

export interface MergeSheetProps {
  terminal: Terminal
  acts: TerminalActs
  onClose: () => void
}

const whereOf = ({ street1, city, state, zipCode }: Terminal) =>
  [street1, city, state, zipCode].filter(Boolean).join(', ')

export const MergeSheet = ({ terminal, acts, onClose }: MergeSheetProps) => {
  const [search, setSearch] = useState(terminal.city)
  const [other, setOther] = useState<Terminal>()
  const { data } = useQuery({ ...likeQuery(search), enabled: search.length > 1 })
  const found = data?.results.filter(({ guid }) => guid !== terminal.guid) ?? []
  const name = terminalName(terminal)
  if (other)
    return (
      <AskSheet
        title={`Merge ${terminalName(other)} into ${name}?`}
        act="Merge"
        run={() => acts.merge(terminal.guid, other.guid)}
        onDone={onClose}
        onClose={() => setOther(undefined)}
      >
        Stops, contacts, documents and lists of {terminalName(other)} ({whereOf(other)}) move to {name} (
        {whereOf(terminal)}). The other place is gone. This can’t be undone.
      </AskSheet>
    )
  return (
    <Sheet title={`Merge into ${name}`} onClose={onClose}>
      <PanelView>
        <SearchField label="Find the duplicate" value={search} onChange={setSearch} />
        {data && found.length === 0 ? <Hint>No other place matches.</Hint> : null}
        <PanelList>
          {found.map((each) => (
            <li key={each.guid}>
              <span>
                {terminalName(each)}
                <small>{whereOf(each)}</small>
              </span>
              <Button variant="default" aria-label={`Merge ${terminalName(each)}`} onClick={() => setOther(each)}>
                Merge
              </Button>
            </li>
          ))}
        </PanelList>
      </PanelView>
    </Sheet>
  )
}
