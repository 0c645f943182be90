/** A carrier's acts on its bill; loaded when first opened. */
import type { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'
import { NewDispute } from '@waybill/contract/invoices/disputes.shapes.ts'
import { VendorInvoice } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import type { Invoice, InvoiceLine } from '@waybill/contract/invoices/invoices.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { decimalOf } from '@waybill/domain/money/cents.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApis } from '../../../api/queries.ts'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { reasonText, several } from '../../../ui/form/act-fields.ts'
import { editing } from '../../../ui/form/editing.ts'
import { money, required } from '../../../ui/form/field.ts'
import { momentText } from '../../../ui/format/time-text.ts'
import { useCompany } from './use-company.ts'
import { jobQuery } from '../jobs/jobs.api.ts'
import { lineName } from '../trade-words.ts'
import { placeName, stopTypeText } from '../jobs/stop-words.ts'
import { useRefresh } from '../use-refresh.ts'
import { AddProof } from './add-proof.tsx'
import { PAYMENTS as words } from './payments.words.ts'

const ownForm = () => editing(VendorInvoice, { number: required(words.ownNumber), amount: money(words.ownAmount) })

export interface BillActProps {
  bill: Invoice
  /** The disputed line; null: the carrier's own invoice is sent. */
  line: InvoiceLine | null
  proofs: readonly Attachment[]
  onClose: () => void
}

const Dispute = ({ bill, line, proofs, onClose }: BillActProps & { line: InvoiceLine }) => {
  const { platform } = useApis()
  const refresh = useRefresh()
  const company = useCompany()
  const jobGuid = bill.job?.guid ?? ''
  const { data: job } = useQuery({ ...jobQuery(jobGuid), enabled: jobGuid !== '' })
  const stops = (job?.stops ?? []).filter(({ dateStarted }) => dateStarted)
  const form = editing(z.omit(NewDispute, { lineGuid: true }), {
    reason: reasonText(words.why),
    stops: several(
      words.times,
      stops.map(({ guid }) => guid),
    ),
    attachments: several(
      words.papers,
      proofs.map(({ guid }) => guid),
    ),
  })
  return (
    <ActForm
      editing={form}
      title={words.disputeTitle}
      about={line.guid}
      explains={`${lineName(line.name)}. ${words.otherLines(company)}`}
      act={words.disputeLine}
      props={{
        stops: {
          options: stops.map((stop) => ({
            value: stop.guid,
            label: `${stopTypeText(stop)}: ${placeName(stop)}, ${stop.dateStarted ? momentText(stop.dateStarted, stop.terminal?.timeZone ?? undefined) : ''}`,
          })),
        },
        attachments: {
          options: proofs.map(({ guid, usage, name, dateCreated }) => ({
            value: guid,
            label: [usage ?? name, momentText(dateCreated)].join(', '),
          })),
        },
      }}
      renderMore={({ values, bind }) => (
        <AddProof
          jobGuid={jobGuid}
          onAdded={(guids) => bind('attachments').onChange([...values.attachments, ...guids])}
        />
      )}
      send={(body) =>
        platform.call(invoicesPlatformRoutes.dispute, {
          params: { guid: bill.guid },
          body: { lineGuid: line.guid, ...body },
        })
      }
      onDone={() => {
        void refresh(['invoices'])
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const OwnInvoice = ({ bill, onClose }: BillActProps) => {
  const [form] = useState(ownForm)
  const { platform } = useApis()
  const refresh = useRefresh()
  return (
    <ActForm
      editing={form}
      title={words.ownTitle}
      about={bill.guid}
      act={words.own}
      begin={{ amount: decimalOf(bill.total) }}
      send={(body) => platform.call(invoicesPlatformRoutes.submitVendorInvoice, { params: { guid: bill.guid }, body })}
      onDone={() => {
        void refresh(['invoices'])
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const BillAct = (props: BillActProps) =>
  props.line ? <Dispute {...props} line={props.line} /> : <OwnInvoice {...props} />
export default BillAct
