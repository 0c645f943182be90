/** A user's recent security events, as actor or subject. */
import { useQuery } from '@tanstack/react-query'
import { Hint, PanelSection } from '../../shell/page/panel-parts.tsx'
import { Trail } from '../../shell/page/trail.tsx'
import { PEOPLE as words } from '../../ui/words/people.words.ts'
import { trailOfQuery } from './users.api.ts'

export const UserTrail = ({ guid }: { guid: string }) => {
  const { data } = useQuery(trailOfQuery(guid))
  return (
    <PanelSection title={words.activity}>
      {data?.results.length === 0 ? <Hint>{words.nothing}</Hint> : null}
      <Trail entries={data?.results ?? []} />
    </PanelSection>
  )
}
