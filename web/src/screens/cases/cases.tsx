/** Damage cases of the company, or of a client: the list, or one. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isStatus } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import { CaseActs } from '../../features/cases/case-acts.tsx'
import { CaseCards } from '../../features/cases/case-list.tsx'
import { caseQuery, casesQuery } from '../../features/cases/cases.api.ts'
import { caseTitle, STATE_TONES } from '../../features/cases/case-words.ts'
import { CASES as words } from '../../ui/words/cases.words.ts'
import { Crumbs } from '../../shell/page/crumbs.tsx'
import { NotLoaded } from '../../shell/page/not-loaded.tsx'
import { Page, Topic } from '../../shell/page/page.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import { Empty } from '../../ui/empty.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CaseView } from './case-view.tsx'
import classes from './cases.module.css'

export const CasesScreen = () => {
  const { data, error } = useQuery(casesQuery())
  return (
    <Page title={words.title} isLoading={!data && !error}>
      {error && !data ? <p role="alert">{errorText(error)}</p> : null}
      {data?.results.length === 0 ? <Empty title={words.none[0]} text={words.none[1]} /> : null}
      {data ? (
        <div className={classes.list}>
          <CaseCards rows={data.results} />
        </div>
      ) : null}
    </Page>
  )
}

export const CaseScreen = () => {
  const { caseGuid = '' } = useRouteParams()
  const { data: known, error, refetch } = useQuery(caseQuery(caseGuid))
  const crumbs = (
    <Crumbs current={known?.number}>
      <Link to="/cases">{words.title}</Link>
      {known ? (
        <Link to="/orders/$orderGuid" params={{ orderGuid: known.order.guid }}>
          Order {known.order.number}
        </Link>
      ) : null}
    </Crumbs>
  )
  if (!known)
    return (
      <Page title={isStatus(error, 404) ? 'Case not found' : words.title} header={crumbs} isLoading={!error}>
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
