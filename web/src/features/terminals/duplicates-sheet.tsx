/** Likely duplicate places, in groups: the user decides which ones to merge. */
import type { Terminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { Sheet } from '../../shell/frame/sheet.tsx'
import { Hint, PanelList, PanelSection, PanelView } from '../../shell/page/panel-parts.tsx'
import { numberText } from '../../ui/format/number-text.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { MergeSheet, whereOf } from './merge-sheet.tsx'
import { terminalName } from './terminal-list.tsx'
import { duplicatesQuery, useTerminalActs } from './terminals.api.ts'

interface Chosen {
  into: Terminal
  alike: Terminal[]
}

export const DuplicatesSheet = ({ onClose }: { onClose: () => void }) => {
  const { data, error } = useQuery(duplicatesQuery())
  const acts = useTerminalActs()
  const [chosen, setChosen] = useState<Chosen>()
  if (chosen)
    return <MergeSheet terminal={chosen.into} alike={chosen.alike} acts={acts} onClose={() => setChosen(undefined)} />
  return (
    <Sheet title="Duplicate terminals" onClose={onClose}>
      <PanelView>
        {error ? <p role="alert">{errorText(error)}</p> : null}
        {data || error ? null : <Spinner size="sm" />}
        {data?.results.length === 0 ? <Hint>No two terminals look like the same place.</Hint> : null}
        {data && data.total > data.results.length ? (
          <Hint>
            The first {data.results.length} of {numberText(data.total)} groups.
          </Hint>
        ) : null}
        {data?.results.map(({ why, into, terminals }) => {
          const stays = terminals.find(({ guid }) => guid === into) ?? terminals[0]
          return stays ? (
            <PanelSection
              key={into}
              title={why.join(', ')}
              aside={
                <Button
                  variant="default"
                  aria-label={`Merge into ${terminalName(stays)}`}
                  onClick={() => setChosen({ into: stays, alike: terminals.filter((each) => each !== stays) })}
                >
                  Merge…
                </Button>
              }
            >
              <PanelList>
                {terminals.map((each) => (
                  <li key={each.guid}>
                    <span>
                      {terminalName(each)}
                      <small>{whereOf(each)}</small>
                    </span>
                  </li>
                ))}
              </PanelList>
            </PanelSection>
          ) : null
        })}
      </PanelView>
    </Sheet>
  )
}
