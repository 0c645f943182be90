/** A history entry: what was changed, from what to what. */
import type { TrailEntry } from '@waybill/contract/activity/activity.shapes.ts'
import { PanelSection, PanelView } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import table from '../../ui/change-table.module.css'
import { fieldWord, subjectWord, valueWord } from './subject-words.ts'

const Changes = ({ before, after }: Pick<TrailEntry, 'before' | 'after'>) => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return null
  return (
    <PanelSection title="Changes">
      <table className={table.rows}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{fieldWord(name)}</th>
              <td>{valueWord(before?.[name])}</td>
              <td>{valueWord(after?.[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PanelSection>
  )
}

export const EntryPanel = ({ entry, onClose }: { entry: TrailEntry; onClose: () => void }) => (
  <SidePanel title={entry.text} onClose={onClose}>
    <PanelView>
      <FactList
        facts={[
          ['When', momentText(entry.date)],
          ['Who', entry.by ?? 'Waybill'],
          ['Record', subjectWord(entry.subject)],
          ['Reason', entry.reason],
          ['Entry', entry.id],
        ]}
      />
      <Changes before={entry.before} after={entry.after} />
    </PanelView>
  </SidePanel>
)
