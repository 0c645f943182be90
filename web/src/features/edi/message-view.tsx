/** An EDI message: its raw segments with errors, and its order, unless it stands on that order's page. */
import type { EdiMessage } from '@waybill/contract/edi/edi.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Hint, PanelActs, PanelSection, PanelView } from '../../shell/page/panel-parts.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { messageQuery, useMessageActs } from './edi.api.ts'
import classes from './edi.module.css'
import { statusOf } from './message-list.tsx'
import { TenderChange } from './tender-change.tsx'

const Segments = ({ segments, faults }: Pick<EdiMessage, 'segments' | 'faults'>) => (
  <ol className={classes.segments}>
    {segments.map(({ at, text, isKnown }) => {
      const own = faults.filter((fault) => fault.at === at)
      return (
        <li key={at} className={own.some(({ isWarning }) => !isWarning) ? classes.faulty : undefined}>
          <code>{text}</code>
          {isKnown ? null : <small>Unknown to Waybill, stored as received</small>}
          {own.map((fault) => (
            <small
              key={`${fault.element} ${fault.message}`}
              className={fault.isWarning ? classes.warning : classes.fault}
            >
              {fault.element === null ? fault.segment : `${fault.segment}${String(fault.element).padStart(2, '0')}`}{' '}
              {fault.message}
            </small>
          ))}
        </li>
      )
    })}
  </ol>
)

/** The message that holds the control number under which another load came, to compare the two. */
const FirstMessage = ({ first }: { first: NonNullable<EdiMessage['first']> }) => {
  const { data } = useQuery(messageQuery(first.guid))
  return (
    <PanelSection title="First message under this control number">
      <FactList
        facts={[
          ['Shipment ID', first.shipmentId],
          ['Order', first.orderNumber],
          ['File', first.fileName],
          ['Received', momentText(first.dateCreated)],
        ]}
      />
      {data ? <Segments {...data} /> : null}
    </PanelSection>
  )
}

export const MessageView = ({ message, isAtOrder = false }: { message: EdiMessage; isAtOrder?: boolean }) => {
  const acts = useMessageActs()
  const { label, tone } = statusOf(message)
  const places = new Set(message.segments.map(({ at }) => at))
  const loose = message.faults.filter(({ at }) => !places.has(at))
  return (
    <PanelView>
      <PanelActs>
        <Tag tone={tone}>{label}</Tag>
        {message.can.includes('retry') ? (
          <Button variant="default" onClick={() => void acts.retry(message)}>
            Try again
          </Button>
        ) : null}
        {message.can.includes('settle') ? (
          <Button variant="default" onClick={() => void acts.settle(message)}>
            Mark as resolved
          </Button>
        ) : null}
      </PanelActs>
      {message.note ? <Hint>{message.note}</Hint> : null}
      {message.change ? <TenderChange message={{ ...message, change: message.change }} /> : null}
      {loose.map((fault) => (
        <Hint key={fault.message}>
          {fault.segment}: {fault.message}
        </Hint>
      ))}
      <FactList
        facts={[
          ['Partner', message.partner],
          [
            'Order',
            message.orderGuid && !isAtOrder ? (
              <Link key="order" to="/orders/$orderGuid" params={{ orderGuid: message.orderGuid }}>
                {message.orderNumber}
              </Link>
            ) : null,
          ],
          [
            'Invoice',
            message.invoice ? (
              <Link key="invoice" to="/invoices/$invoiceGuid" params={{ invoiceGuid: message.invoice.guid }}>
                {message.invoice.number ?? 'Draft'}
              </Link>
            ) : null,
          ],
          ['Shipment ID', message.shipmentId],
          ['Control number', message.control],
          ['File', message.fileName],
          [message.direction === 'in' ? 'Received' : 'Created', momentText(message.dateCreated)],
          ['Sent', message.dateSent && momentText(message.dateSent)],
          ['Acknowledged', message.dateAcknowledged && momentText(message.dateAcknowledged)],
        ]}
      />
      <PanelSection title="Message">
        {message.segments.length === 0 ? <Hint>Created when the message is sent.</Hint> : null}
        <Segments {...message} />
      </PanelSection>
      {message.first ? <FirstMessage first={message.first} /> : null}
    </PanelView>
  )
}

/** A message on the page of its order. */
export const MessageAtOrder = ({ guid }: { guid: string }) => {
  const { data } = useQuery(messageQuery(guid))
  return data ? <MessageView message={data} isAtOrder /> : null
}
