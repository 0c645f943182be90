/** History entries in a panel: what happened, when, and by whom. */
import { momentText } from '../../ui/format/time-text.ts'
import { PanelList } from './panel-parts.tsx'

export interface TrailEntry {
  id: string | number
  text: string
  date: string
  by: string | null
}

export const Trail = ({ entries }: { entries: readonly TrailEntry[] }) => (
  <PanelList>
    {entries.map(({ id, text, date, by }) => (
      <li key={id}>
        <span>
          {text}
          <small>{[momentText(date), by].filter(Boolean).join(' · ')}</small>
        </span>
      </li>
    ))}
  </PanelList>
)
