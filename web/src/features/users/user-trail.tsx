/** What a person did last that touched who may sign in and do what, and what was done to it. */
import { useQuery } from '@tanstack/react-query'
import { Hint, PanelList, PanelSection } from '../../shell/page/panel-parts.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { trailOfQuery } from './users.api.ts'

export const UserTrail = ({ guid }: { guid: string }) => {
  const { data } = useQuery(trailOfQuery(guid))
  return (
    <PanelSection title="Recent activity">
      {data?.results.length === 0 ? <Hint>Nothing yet.</Hint> : null}
      <PanelList>
        {data?.results.map(({ id, text, date, by }) => (
          <li key={id}>
            <span>
              {text}
              <small>{[momentText(date), by].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </PanelList>
    </PanelSection>
  )
}
