/** The damage cases of an order, and reporting damage found after delivery. */
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { NewCase } from '@waybill/contract/cases/cases.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useApis } from '../../api/queries.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { Section } from '../../shell/page/section.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { reasonText } from '../../ui/form/act-fields.ts'
import { editing } from '../../ui/form/editing.ts'
import { requiredOneOf } from '../../ui/form/field.ts'
import { CaseCards } from './case-cards.tsx'
import { casesQuery, useRereadCases } from './cases.api.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

/** A vehicle on the last job that delivered it. */
interface Delivered {
  jobGuid: string
  commodityGuid: string
  name: string
}

export const deliveredIn = ({ jobs, commodities }: Pick<Order, 'jobs' | 'commodities'>): Delivered[] =>
  commodities.flatMap(({ guid, description, vehicle, identifier }) => {
    const job = jobs.findLast((each) => each.dateVendorCompleted !== null && each.commodities.includes(guid))
    const name = [vehicle?.year, vehicle?.make, vehicle?.model].filter(Boolean).join(' ') || description
    return job ? [{ jobGuid: job.guid, commodityGuid: guid, name: name || identifier || 'Vehicle' }] : []
  })

const Reported = z.pick(NewCase, { commodityGuid: true, reason: true })

const ReportForm = ({
  orderGuid,
  delivered,
  onClose,
}: {
  orderGuid: string
  delivered: readonly [Delivered, ...Delivered[]]
  onClose: () => void
}) => {
  const { platform } = useApis()
  const reread = useRereadCases()
  const [first, ...rest] = delivered.map(({ commodityGuid, name }) => ({ value: commodityGuid, label: name }))
  return (
    <ActForm
      editing={editing(Reported, {
        commodityGuid: requiredOneOf('Vehicle', [first!, ...rest]),
        reason: reasonText('Damage found', 'Describe the damage'),
      })}
      title="Report damage"
      about={orderGuid}
      explains="For damage found after delivery. You file the written claim in the case."
      act="Open a case"
      send={(body) => {
        const chosen = delivered.find(({ commodityGuid }) => commodityGuid === body.commodityGuid) ?? delivered[0]
        return platform.call(casesRoutes.open, { body: { ...body, jobGuid: chosen.jobGuid } })
      }}
      onDone={() => {
        void reread()
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const isSome = (list: readonly Delivered[]): list is readonly [Delivered, ...Delivered[]] => list.length > 0

export const OrderCases = ({ order }: { order: Order }) => {
  const maySee = useHolds('inspections.view') === true
  const mayReport = useHolds('notes.create') === true
  const [isReporting, setReporting] = useOpenSheet<boolean>(`report damage ${order.guid}`)
  const { data } = useQuery({ ...casesQuery({ order: order.guid }), enabled: maySee })
  const delivered = deliveredIn(order)
  if (!data || (data.results.length === 0 && !isSome(delivered))) return null
  return (
    <Section
      title="Damage cases"
      resetKey={data}
      aside={
        mayReport && isSome(delivered) ? (
          <Button variant="default" onClick={() => setReporting(true)}>
            Report damage
          </Button>
        ) : undefined
      }
    >
      {data.results.length === 0 ? <p>None</p> : <CaseCards rows={data.results} />}
      {isReporting && isSome(delivered) ? (
        <ReportForm orderGuid={order.guid} delivered={delivered} onClose={() => setReporting(false)} />
      ) : null}
    </Section>
  )
}
