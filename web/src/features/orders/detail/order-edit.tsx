import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { Drawer } from '@mantine/core'
import '../../../ui/css/overlays.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Versioned } from '../../../api/client.ts'
import { EditForm } from '../../../shell/form/edit-form.tsx'
import { useEditing } from '../../../shell/form/use-editing.ts'
import { useNotifications } from '../../../shell/notifications/use-notifications.ts'
import { useMay } from '../../../shell/sign-in/use-may.ts'
import { FieldDot } from '../../../ui/changes/field-marks.tsx'
import { DIALOG_PROPS } from '../../../ui/dialog-props.ts'
import { faultsBelow } from '../../../ui/form/body.ts'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { CommodityLines } from '../commodity-lines.tsx'
import { useEquipmentOptions } from '../equipment.ts'
import { STOP_FIELDS } from '../order-fields.ts'
import { orderQuery } from '../orders.api.ts'
import { RequestedDatesFields } from '../requested-dates-fields.tsx'
import { targetZone } from '../target-day.ts'
import classes from './order-edit.module.css'
import { ORDER, orderEditing } from './order-editing.ts'
import { OrderPeople } from './order-people.tsx'
import { useChangeOrder } from './use-change-order.ts'

const versioned = (order: Order): Versioned<Order> => ({ data: order, etag: `"${order.version}"` })

/** A drawer for editing an order: references, instructions, stops' dates and notes, vehicles. */
export const OrderEdit = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const queries = useQueryClient()
  const notifications = useNotifications()
  const isForClient = useMay(orderViewsRoutes.dryRun)
  const equipment = useEquipmentOptions()
  const { change } = useChangeOrder()
  const [own] = useState(() => orderEditing(targetZone(order)))
  const { form, bind, frame, guard, record } = useEditing({
    editing: own,
    read: versioned(order),
    latest: versioned(order),
    reread: async () => versioned(await queries.fetchQuery({ ...orderQuery(order.guid), staleTime: 0 })),
    save: async (body, { data }) => {
      await change(data, body)
      notifications.add({ label: `Order ${data.number} saved`, isSuccess: true })
    },
    onSaved: onClose,
    whoChanged: ({ updatedBy }) => updatedBy,
    alsoChanged: (before, after) => (before.status === after.status ? [] : ['status']),
  })
  const faults = form.errors as Readonly<Record<string, string>>
  const refusals = faultsBelow(faults, 'commodities')
  return (
    <Drawer
      opened
      onClose={() => guard.leave(onClose)}
      position="right"
      size="min(46rem, 100vw)"
      title={`Edit order ${order.number}`}
      {...DIALOG_PROPS}
    >
      <EditForm {...frame} act="Save" onCancel={onClose}>
        <FormFields
          of={ORDER}
          bind={bind}
          props={{
            referenceNumber: { autoFocus: true },
            // Only the company can change it once an order is placed.
            classification: { isHidden: !isForClient },
            inspectionType: { isHidden: !isForClient },
            referrer: { isHidden: !isForClient },
            equipmentTypeId: { isHidden: !isForClient, ...(equipment && { options: equipment }) },
            dateExpectedCompleteBy: { isHidden: !isForClient },
          }}
        />
        {isForClient ? (
          <OrderPeople client={order.client.guid} values={form.values} bind={bind} faults={faults} />
        ) : null}
        {form.values.stops.map(({ guid, name, dateRequestedStart: dates }, index) => {
          const below = `stops.${index}.`
          const at = faultsBelow(faults, `stops.${index}`)
          return (
            <fieldset key={guid} className={classes.stop}>
              <legend>
                {name}
                <FieldDot path={`${below}dateRequestedStart`} />
              </legend>
              <RequestedDatesFields
                of={name}
                value={dates}
                onChange={(next) => form.setFieldValue(`${below}dateRequestedStart`, { ...dates, ...next })}
                timeZone={dates.zone}
                error={at.dateRequestedStart ?? at.dateRequestedEnd ?? at.dateRequestedType}
              />
              <FormFields of={ORDER} fields={STOP_FIELDS} below={below} bind={bind} owner={name} />
            </fieldset>
          )
        })}
        {record?.can.includes('edit-stops') ? (
          <fieldset className={classes.stop}>
            <legend>
              Vehicles and freight
              <FieldDot path="commodities" />
            </legend>
            <CommodityLines
              lines={form.values.commodities}
              onChange={(lines) => form.setFieldValue('commodities', lines)}
              areFaultsShown={Object.keys(refusals).length > 0}
              refusals={refusals}
            />
            {refusals[''] ? <p className={classes.fault}>{refusals['']}</p> : null}
          </fieldset>
        ) : null}
      </EditForm>
    </Drawer>
  )
}
