/** A carrier's damage cases, each next to the list or on a separate page. */
import { useQuery } from '@tanstack/react-query'
import { CaseActs } from '../../features/cases/case-acts.tsx'
import { CaseCards } from '../../features/cases/case-cards.tsx'
import { caseQuery, casesQuery } from '../../features/cases/cases.api.ts'
import { caseTitle, STATE_TONES, turnText } from '../../features/cases/case-words.ts'
import { CASES as words } from '../../ui/words/cases.words.ts'
import { BackLink, FieldPage } from '../../shell/field/field-page.tsx'
import { ListLoading, ListRefused } from '../../shell/field/list-state.tsx'
import { Split } from '../../shell/field/split.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import { Empty } from '../../ui/empty.tsx'
import { Pill } from '../../ui/field/field-parts.tsx'
import { CaseView } from '../cases/case-view.tsx'

const List = ({ chosen }: { chosen: string | undefined }) => {
  const { data, error, refetch } = useQuery(casesQuery())
  if (error && !data) return <ListRefused error={error} onRetry={refetch} />
  if (!data) return <ListLoading label={words.loading} />
  return data.results.length === 0 ? (
    <Empty title={words.none[0]} text={words.none[1]} />
  ) : (
    <CaseCards rows={data.results} chosen={chosen} />
  )
}

const Detail = ({ guid }: { guid: string }) => {
  const { data: known, error, refetch } = useQuery(caseQuery(guid))
  return (
    <FieldPage
      title={known ? caseTitle(known) : words.title}
      noun={words.noun}
      back={<BackLink to="/cases" aria-label={words.title} />}
      isLoading={!known}
      asOf={[caseQuery(guid)]}
      error={known ? undefined : error}
      onRetry={refetch}
    >
      {known ? (
        <>
          <p>
            {[known.vehicle.name, known.vehicle.identifier, known.job && words.job(known.job.number)]
              .filter(Boolean)
              .join(', ')}
          </p>
          <p>
            <Pill tone={STATE_TONES[known.state]}>{words.states[known.state]}</Pill> {turnText(known, 'carrier')}
          </p>
          <CaseActs known={known} />
          <CaseView known={known} />
        </>
      ) : null}
    </FieldPage>
  )
}

export const CarrierCasesScreen = () => {
  const { caseGuid } = useRouteParams()
  return (
    <Split
      isChosen={caseGuid !== undefined}
      list={
        <FieldPage title={words.title} asOf={[casesQuery()]} isFlush>
          <List chosen={caseGuid} />
        </FieldPage>
      }
      detail={caseGuid ? <Detail key={caseGuid} guid={caseGuid} /> : null}
    />
  )
}
