/** The newest notes of an order, and the history, as its overview shows them. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Ref } from 'react'
import { NotesPanel } from '../../features/notes/notes-panel.tsx'
import { Section } from '../../shell/page/section.tsx'
import { IfPermitted } from '../../shell/sign-in/if-permitted.tsx'
import classes from './order-overview.module.css'
import { linkToTab } from './order-tabs.ts'

export interface OverviewProps {
  order: Order
  /** The field of a new note, for its shortcut. */
  composer: Ref<HTMLTextAreaElement>
}

export const FewNotes = ({ order, composer, limit }: OverviewProps & { limit: number }) => {
  const navigate = useNavigate()
  return (
    <IfPermitted permission="notes.view">
      <Section title="Notes" resetKey={order.guid}>
        <NotesPanel
          orderGuid={order.guid}
          mayWrite={order.can.includes('note')}
          limit={limit}
          onMore={() => void navigate(linkToTab(order.guid, 'notes'))}
          composer={composer}
        />
      </Section>
    </IfPermitted>
  )
}

export const AllHistory = ({ order }: { order: Order }) => (
  <Link className={classes.rest} {...linkToTab(order.guid, 'history')}>
    All
  </Link>
)
