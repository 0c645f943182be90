/** Links for following an order without signing in: creating, copying once, ending. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { trackingRoutes } from '@waybill/contract/tracking/tracking.routes.ts'
import {
  NewTrackingLink,
  type TrackingLink,
  type TrackingLinkWithUrl,
} from '@waybill/contract/tracking/tracking.shapes.ts'
import { Button, CopyButton, TextInput } from '@mantine/core'
import '../../../ui/css/forms.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { errorText } from '../../../api/error-text.ts'
import { platformQueryOf, useChange } from '../../../api/queries.ts'
import { EditForm } from '../../../shell/form/edit-form.tsx'
import { useEditing } from '../../../shell/form/use-editing.ts'
import { Sheet } from '../../../shell/frame/sheet.tsx'
import { useNotifications, useReportFailure } from '../../../shell/notifications/use-notifications.ts'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { editing } from '../../../ui/form/editing.ts'
import { optionalMoment } from '../../../ui/form/field.ts'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { dateText, momentText } from '../../../ui/format/time-text.ts'
import { Tag } from '../../../ui/tag.tsx'
import classes from './tracking-links.module.css'

const NEW = editing(z.omit(NewTrackingLink, { guid: true }), {
  dateExpires: optionalMoment('Expires', { description: 'Leave empty for 60 days from now' }),
})
const HOW = { on: 'platform', stale: ['order'] } as const

const stateOf = ({ isActive, dateRevoked }: TrackingLink): readonly ['green' | 'slate', string] =>
  isActive ? ['green', 'Active'] : ['slate', dateRevoked ? 'Ended' : 'Expired']

const Made = ({ link }: { link: TrackingLinkWithUrl }) => (
  <div className={classes.made} role="status">
    <TextInput label="Address" description="Copy it now. It won’t be shown again." readOnly value={link.url} />
    <CopyButton value={link.url}>
      {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy link'}</Button>}
    </CopyButton>
  </div>
)

export const TrackingLinks = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const params = { guid: order.guid }
  const { data, error } = useQuery(platformQueryOf(trackingRoutes.list, { params }))
  const create = useChange(trackingRoutes.create, HOW)
  const revoke = useChange(trackingRoutes.revoke, HOW)
  const notifications = useNotifications()
  const reportFailure = useReportFailure()
  const [made, setMade] = useState<TrackingLinkWithUrl>()
  // An order that may no longer be changed may still be followed.
  const mayShare = useHolds('orders.edit') === true
  const { bind, frame } = useEditing({
    editing: NEW,
    add: (body) => create.mutateAsync({ params, body }),
    onSaved: setMade,
  })
  const end = async ({ guid }: TrackingLink) => {
    try {
      await revoke.mutateAsync({ params: { guid: order.guid, linkGuid: guid } })
      notifications.add({ label: 'Tracking link ended', isSuccess: true })
    } catch (thrown) {
      reportFailure({ label: 'End tracking link', error: thrown })
    }
  }
  return (
    <Sheet title={`Tracking links of order ${order.number}`} onClose={onClose}>
      <div className={classes.links}>
        <p className={classes.quiet}>
          Anyone with the link can follow the order, without prices, street addresses or names.
        </p>
        {made ? <Made link={made} /> : null}
        {mayShare && !made ? (
          <EditForm {...frame} act="Create link" onCancel={onClose}>
            <FormFields of={NEW} bind={bind} />
          </EditForm>
        ) : null}
        {error ? <p role="alert">{errorText(error)}</p> : null}
        {data?.results.length === 0 ? <p className={classes.quiet}>No links yet.</p> : null}
        <ul className={classes.list} aria-label="Links">
          {data?.results.map((link) => {
            const [tone, state] = stateOf(link)
            return (
              <li key={link.guid}>
                <Tag tone={tone}>{state}</Tag>
                <span>
                  Made {momentText(link.dateCreated)}
                  {link.createdBy ? ` by ${link.createdBy}` : ''}
                  {link.sentTo ? `, sent to ${link.sentTo}` : ''}
                </span>
                <span className={classes.quiet}>until {dateText(link.dateExpires)}</span>
                {link.isActive && mayShare ? (
                  <Button variant="default" loading={revoke.isPending} onClick={() => void end(link)}>
                    End
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ul>
      </div>
    </Sheet>
  )
}
