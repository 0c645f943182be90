/** Matching loads on the board, best rate first by default. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { JobPost } from '@waybill/contract/posts/posts.shapes.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAddress } from '../../../shell/routing/use-address.ts'
import { Empty } from '../../../ui/empty.tsx'
import { ListLoading, Refused } from '../../../shell/field/list-state.tsx'
import { LoadCard } from './load-card.tsx'
import { LoadSearch } from './load-search.tsx'
import { SavedSearches } from './saved-searches.tsx'
import classes from '../../../ui/field/field.module.css'
import own from './loads.module.css'
import { boardQuery } from './board.api.ts'
import { loadsQuery, SORTS, sortOf } from './loads.api.ts'
import { LOADS as words } from './loads.words.ts'

const LoadMap = lazy(() => import('./load-map.tsx'))
const NO_LOADS: readonly JobPost[] = []

export const LoadTabs = ({ isMine }: { isMine: boolean }) => (
  <nav className={classes.tabs} aria-label={words.title}>
    <Link
      to="/loads"
      className={classes.tab}
      activeProps={{}}
      activeOptions={{ exact: true }}
      aria-current={isMine ? undefined : 'page'}
    >
      {words.find}
    </Link>
    <Link to="/loads/requests" className={classes.tab} activeProps={{}} aria-current={isMine ? 'page' : undefined}>
      {words.mine}
    </Link>
  </nav>
)

export const LoadList = ({ chosen }: { chosen: string | undefined }) => {
  const [address, change] = useAddress()
  const found = useQuery({ ...loadsQuery(address), placeholderData: keepPreviousData })
  const board = useQuery(boardQuery())
  const sort = sortOf(address['sort'])
  const loads = found.data?.results ?? NO_LOADS
  const go = useNavigate()
  const all = Math.max(board.data?.total ?? 0, found.data?.total ?? 0)
  const hidden = all - (found.data?.total ?? 0)
  const [title, text] = words.empty
  return (
    <>
      <LoadTabs isMine={false} />
      <LoadSearch />
      <SavedSearches />
      {found.error && !found.data ? (
        <Refused className={own.search} error={found.error} onRetry={found.refetch} />
      ) : found.data ? (
        <>
          <div className={own.bar} role="status">
            <span>
              <b>{words.shown(loads.length, all)}</b>{' '}
              {hidden > 0 ? <span className={classes.dimmed}>{words.hidden(hidden)}</span> : null}
            </span>
            <select
              aria-label={words.sort}
              value={sort}
              onChange={(event) => change({ sort: event.currentTarget.value }, { replace: true })}
            >
              {SORTS.filter((each) => each !== 'near' || address['near']).map((each) => (
                <option key={each} value={each}>
                  {words.sorts[each]}
                </option>
              ))}
            </select>
          </div>
          {loads.length === 0 ? (
            <Empty title={title} text={text} />
          ) : (
            <>
              <div className={own.map}>
                <Suspense fallback={null}>
                  <LoadMap
                    loads={loads}
                    chosen={chosen}
                    onChoose={(postGuid) =>
                      void go({ to: '/loads/$postGuid', params: { postGuid }, search: (before) => before })
                    }
                  />
                </Suspense>
              </div>
              <ul className={classes.list} aria-label={words.title}>
                {loads.map((load) => (
                  <li key={load.guid}>
                    <LoadCard load={load} isChosen={load.guid === chosen} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      ) : (
        <div className={own.search}>
          <ListLoading label={words.loading} />
        </div>
      )}
    </>
  )
}
