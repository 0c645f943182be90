/** The EDI messages of an order that a partner tendered, each linked to the message list. */
import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { platformQueryOf } from '../../api/queries.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { DIRECTION_LABELS, typeLabel } from './edi-words.ts'
import classes from './edi.module.css'
import { statusOf } from './message-list.tsx'

const MOST = 50

export const orderMessagesQuery = (orderGuid: string) =>
  platformQueryOf(ediRoutes.findMessages, { query: { rc: MOST }, body: { filterState: { orderGuid } } })

export const OrderMessages = ({ orderGuid }: { orderGuid: string }) => {
  const { data } = useQuery(orderMessagesQuery(orderGuid))
  return (
    <ul className={classes.messages} aria-label="EDI messages">
      {data?.results.map((message) => {
        const { label, tone } = statusOf(message)
        return (
          <li key={message.guid}>
            <Link to="/edi" search={{ peek: message.guid }}>
              {typeLabel(message.type)}
            </Link>
            <Tag tone={tone}>{label}</Tag>
            <small>
              {DIRECTION_LABELS[message.direction]} · {message.partner} · {momentText(message.dateCreated)}
            </small>
            {message.fault ? <small className={classes.fault}>{message.fault}</small> : null}
          </li>
        )
      })}
    </ul>
  )
}
