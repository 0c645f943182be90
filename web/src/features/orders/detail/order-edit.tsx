import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Alert, Button, Drawer, Textarea, TextInput } from '@mantine/core'
import '../../../ui/css/content.css'
import '../../../ui/css/forms.css'
import '../../../ui/css/overlays.css'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStatus } from '../../../api/api-error.ts'
import { errorText } from '../../../api/error-text.ts'
import { useNotifications } from '../../../shell/notifications/use-notifications.ts'
import { faultsOfLine } from '../commodity-form.ts'
import { CommodityLines } from '../commodity-lines.tsx'
import { orderQuery } from '../orders.api.ts'
import { faultOfDates } from '../requested-dates.ts'
import { RequestedDatesFields } from '../requested-dates-fields.tsx'
import { faultsByPath } from '../../../api/field-faults.ts'
import { changeOf, editValuesOf, mergeEdits, openStops } from './edit-values.ts'
import classes from './order-edit.module.css'
import { cityOf, stopTypeOf } from './order-words.ts'
import { useChangeOrder } from './use-change-order.ts'
import { DIALOG_PROPS } from '../../../ui/dialog-props.ts'

const listed = (things: readonly string[]) =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`

/** What someone else did meanwhile, told kindly: nothing that was typed is lost. */
const meanwhileText = (changed: readonly string[], clashes: readonly string[]) =>
  [
    changed.length > 0
      ? `Someone else changed the ${listed(changed)} while you were writing.`
      : 'Someone else changed this order while you were writing.',
    clashes.length > 0
      ? `Where you both changed something (${listed(clashes)}), your words are kept here.`
      : 'Their change is taken in; yours is kept.',
    'Look it over and save again.',
  ].join(' ')

/** A drawer that changes an order: references, instructions, stops' dates and notes, vehicles. */
export const OrderEdit = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  // The order as the form was filled from it, so that a live change does not move fields under the hands.
  const [read, setRead] = useState(order)
  const [fault, setFault] = useState<string>()
  const [meanwhile, setMeanwhile] = useState<string>()
  const queries = useQueryClient()
  const notifications = useNotifications()
  const { change, isPending } = useChangeOrder()
  const mayEditVehicles = read.can.includes('edit-stops')
  const form = useForm({
    initialValues: editValuesOf(order),
    validate: {
      stops: { dates: (dates) => faultOfDates(dates) ?? null },
      vehicles: (lines) => {
        if (lines.length === 0) return 'At least one vehicle or piece is needed'
        return lines.some((line) => Object.keys(faultsOfLine(line)).length > 0) ? 'Some lines need a look' : null
      },
    },
  })
  const save = async (values: ReturnType<typeof editValuesOf>) => {
    const wanted = changeOf(read, values)
    if (Object.keys(wanted).length === 0) return onClose()
    setFault(undefined)
    try {
      await change(read, wanted)
      notifications.add({ label: `Order ${read.number} saved`, isSuccess: true })
      onClose()
    } catch (error) {
      if (!isStatus(error, 412)) {
        const faults = faultsByPath(error)
        for (const [path, message] of Object.entries(faults)) form.setFieldError(path, message)
        return setFault(errorText(error))
      }
      const theirs = await queries.fetchQuery({ ...orderQuery(read.guid), staleTime: 0 })
      const { values: merged, changed, clashes } = mergeEdits(read, values, theirs)
      form.setValues(merged)
      setRead(theirs)
      setMeanwhile(meanwhileText(changed, clashes))
    }
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(46rem, 100vw)"
      title={`Edit order ${read.number}`}
      {...DIALOG_PROPS}
    >
      <form className={classes.form} onSubmit={form.onSubmit((values) => void save(values))} noValidate>
        {meanwhile ? (
          <Alert color="yellow" variant="light" title="Changed meanwhile" role="alert" className={classes.meanwhile}>
            {meanwhile}
          </Alert>
        ) : null}
        <div className={classes.pair}>
          <TextInput label="Reference" maxLength={50} data-autofocus {...form.getInputProps('referenceNumber')} />
          <TextInput label="Bill of lading" maxLength={50} {...form.getInputProps('bol')} />
        </div>
        <Textarea
          label="Instructions"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5000}
          {...form.getInputProps('instructions')}
        />
        {form.values.stops.map((values, index) => {
          const stop = openStops(read).find(({ guid }) => guid === values.guid)
          if (!stop) return null
          const name = `${stopTypeOf(stop)} ${cityOf(stop.terminal)}`
          return (
            <fieldset key={values.guid} className={classes.stop}>
              <legend>{name}</legend>
              <RequestedDatesFields
                of={name}
                value={values.dates}
                onChange={(dates) => form.setFieldValue(`stops.${index}.dates`, dates)}
                timeZone={stop.terminal?.timeZone ?? undefined}
                error={
                  (form.errors[`stops.${index}.dates`] ?? form.errors[`stops.${index}.dateRequestedEnd`]) as
                    | string
                    | undefined
                }
              />
              <div className={classes.pair}>
                <TextInput
                  label="Pickup or delivery number"
                  aria-label={`${name}: pickup or delivery number`}
                  maxLength={50}
                  {...form.getInputProps(`stops.${index}.referenceNumber`)}
                />
                <Textarea
                  label="Notes for the driver"
                  aria-label={`${name}: notes for the driver`}
                  autosize
                  minRows={1}
                  maxLength={2000}
                  {...form.getInputProps(`stops.${index}.notes`)}
                />
              </div>
            </fieldset>
          )
        })}
        {mayEditVehicles ? (
          <fieldset className={classes.stop}>
            <legend>Vehicles and freight</legend>
            <CommodityLines
              lines={form.values.vehicles}
              onChange={(lines) => form.setFieldValue('vehicles', lines)}
              areFaultsShown={form.errors.vehicles !== undefined}
            />
            {form.errors.vehicles ? <p className={classes.fault}>{form.errors.vehicles}</p> : null}
          </fieldset>
        ) : null}
        {fault ? (
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="lg" loading={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Drawer>
  )
}
