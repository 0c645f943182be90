/** The carrier's requests and their answers. */
import type { JobPost, PostRequest } from '@waybill/contract/posts/posts.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { BigLink, CardLink, Pill } from '../../../ui/field/field-parts.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { agoText } from '../../../ui/format/time-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import type { ToneName } from '../../../ui/palette.ts'
import { ListLoading, ListRefused } from '../../../shell/field/list-state.tsx'
import { townOf } from '../trade-words.ts'
import { LoadTabs } from './load-list.tsx'
import classes from '../../../ui/field/field.module.css'
import { boardQuery } from './board.api.ts'
import { askedQuery, offeredQuery, type RequestState, requestsQuery, stateOf } from './loads.api.ts'
import { LOADS as words } from './loads.words.ts'
import { WINDOW } from '../window.words.ts'

const TONES: Readonly<Record<RequestState, ToneName>> = {
  open: 'amber',
  offered: 'green',
  accepted: 'green',
  elsewhere: 'slate',
  closed: 'red',
  withdrawn: 'slate',
}

const Said = ({ request, load }: { request: PostRequest; load: JobPost | undefined }) => {
  const now = useNow()
  const state = stateOf(request)
  const price = load?.price ?? null
  return (
    <>
      <span className={classes.top}>
        <Pill tone={TONES[state]}>{words.states[state]}</Pill>
        <span className={classes.dimmed}>{agoText(request.dateCreated, now)}</span>
      </span>
      {load ? (
        <strong className={classes.way}>
          {townOf(load.origin)} <span aria-label={WINDOW.to}>→</span> {townOf(load.destination)}
        </strong>
      ) : null}
      <span>
        {request.amount === null
          ? words.askedAt(price === null ? null : moneyText(price))
          : words.bidOn(moneyText(request.amount), price === null ? null : moneyText(price))}
      </span>
      {state === 'closed' && request.closedReason ? (
        <span className={classes.dimmed}>“{request.closedReason}”</span>
      ) : null}
    </>
  )
}

export const RequestList = () => {
  const { data, error, refetch } = useQuery(requestsQuery())
  const lists = [useQuery(boardQuery()), useQuery(askedQuery()), useQuery(offeredQuery())]
  const loads = new Map(lists.flatMap((list) => list.data?.results ?? []).map((load) => [load.guid, load]))
  const [title, text] = words.noRequests
  return (
    <>
      <LoadTabs isMine />
      {error && !data ? <ListRefused error={error} onRetry={refetch} /> : null}
      {!data && !error ? <ListLoading label={words.loadingMine} /> : null}
      {data?.results.length === 0 ? (
        <Empty title={title} text={text}>
          <BigLink to="/loads">{words.find}</BigLink>
        </Empty>
      ) : null}
      <ul className={classes.list} aria-label={words.mine}>
        {data?.results.map((request) => (
          <li key={request.guid}>
            {request.contractGuid ? (
              <CardLink to="/offers/$offerGuid" params={{ offerGuid: request.contractGuid }}>
                <Said request={request} load={loads.get(request.postGuid)} />
              </CardLink>
            ) : (
              <CardLink to="/loads/$postGuid" params={{ postGuid: request.postGuid }}>
                <Said request={request} load={loads.get(request.postGuid)} />
              </CardLink>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
