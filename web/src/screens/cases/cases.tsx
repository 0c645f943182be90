/** Damage cases of the company, or of a client: the list, or one. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isStatus } from '../../api/api-error.ts'
import { CaseActs } from '../../features/cases/case-acts.tsx'
import { caseList, filterOfCases } from '../../features/cases/case-list.tsx'
import { caseQuery } from '../../features/cases/cases.api.ts'
import { caseTitle, STATE_TONES } from '../../features/cases/case-words.ts'
import { exported } from '../../features/reports/list-exports.tsx'
import type { ShownReport } from '../../features/reports/list-acts.tsx'
import { CASES as words } from '../../ui/words/cases.words.ts'
import { ChoiceChips } from '../../shell/list/choice-chips.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { Crumbs } from '../../shell/page/crumbs.tsx'
import { NotLoaded } from '../../shell/page/not-loaded.tsx'
import { Page, Topic } from '../../shell/page/page.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CaseView } from './case-view.tsx'

const TITLE = 'Damage Cases'

export interface CasesProps {
  viewer: ColumnViewer
  report?: ShownReport
}

/** The list itself, or a saved report of it. */
export const Cases = ({ viewer, report }: CasesProps) => {
  const isReport = report !== undefined
  const list = useMemo(() => caseList(viewer, isReport), [viewer, isReport])
  const navigate = useNavigate()
  return (
    <ListScreen
      list={list}
      {...exported({ category: 'case', list, title: TITLE, viewer, report, filterOf: list.choices && filterOfCases })}
      tabs={list.choices?.map((choice) => (
        <ChoiceChips key={choice.name} {...choice} />
      ))}
      onOpen={({ guid }) => void navigate({ to: '/cases/$caseGuid', params: { caseGuid: guid } })}
      renderEmpty={() => (
        <Empty title={isReport ? 'Nothing in this report' : 'No open damage cases'} text={words.none[1]} />
      )}
    />
  )
}

export const CasesScreen = () => {
  const viewer = useViewer()
  return viewer ? <Cases viewer={viewer} /> : <Page title={TITLE} isLoading />
}

export const CaseScreen = () => {
  const { caseGuid = '' } = useRouteParams()
  const { data: known, error, refetch } = useQuery(caseQuery(caseGuid))
  const crumbs = (
    <Crumbs current={known?.number}>
      <Link to="/cases">{TITLE}</Link>
      {known ? (
        <Link to="/orders/$orderGuid" params={{ orderGuid: known.order.guid }}>
          Order {known.order.number}
        </Link>
      ) : null}
    </Crumbs>
  )
  if (!known)
    return (
      <Page title={isStatus(error, 404) ? 'Case not found' : TITLE} header={crumbs} isLoading={!error}>
        <NotLoaded
          noun="case"
          error={error}
          onRetry={refetch}
          list={{ label: 'All cases', renderRoot: (props) => <Link to="/cases" {...props} /> }}
        />
      </Page>
    )
  return (
    <Page
      title={caseTitle(known)}
      header={crumbs}
      topic={
        <Topic actions={<CaseActs known={known} />}>
          <h1>{caseTitle(known)}</h1> <Tag tone={STATE_TONES[known.state]}>{words.states[known.state]}</Tag>{' '}
          <span>{[known.vehicle.name, known.vehicle.identifier].filter(Boolean).join(', ')}</span>
        </Topic>
      }
    >
      <CaseView known={known} />
    </Page>
  )
}
