/** The EDI messages of an order that a partner tendered; each opens in place, so that it is read beside the order. */
import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { platformQueryOf } from '../../api/queries.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { DIRECTION_LABELS, typeLabel } from './edi-words.ts'
import classes from './edi.module.css'
import { statusOf } from './message-list.tsx'

const MessageAtOrder = lazy(async () => ({ default: (await import('./message-view.tsx')).MessageAtOrder }))

const MOST = 50

export const orderMessagesQuery = (orderGuid: string) =>
  platformQueryOf(ediRoutes.findMessages, { query: { rc: MOST }, body: { filterState: { orderGuid } } })

export const OrderMessages = ({ orderGuid }: { orderGuid: string }) => {
  const { data } = useQuery(orderMessagesQuery(orderGuid))
  const [open, setOpen] = useState<string>()
  return (
    <ul className={classes.messages} aria-label="EDI messages">
      {data?.results.map((message) => {
        const { label, tone } = statusOf(message)
        const isOpen = open === message.guid
        return (
          <li key={message.guid}>
            <button
              type="button"
              className={classes.opener}
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? undefined : message.guid)}
            >
              {typeLabel(message.type)}
            </button>
            <Tag tone={tone}>{label}</Tag>
            <small>
              {DIRECTION_LABELS[message.direction]} · {message.partner} · {momentText(message.dateCreated)}
            </small>
            {message.fault ? <small className={classes.fault}>{message.fault}</small> : null}
            {isOpen ? (
              <div className={classes.inPlace}>
                <Suspense>
                  <MessageAtOrder guid={message.guid} />
                </Suspense>
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
