/** A payer's dispute of one line of its invoice, with documents of the order that support it; loaded when first opened. */
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import type { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'
import { NewDispute } from '@waybill/contract/invoices/disputes.shapes.ts'
import type { Invoice, InvoiceLine } from '@waybill/contract/invoices/invoices.shapes.ts'
import { PAGE_SIZE_MAX } from '@waybill/contract/vocabulary/limits.ts'
import { Button, FileButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { queryOf, useApis } from '../../api/queries.ts'
import { storedFile } from '../../api/stored-file.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { reasonText, several } from '../../ui/form/act-fields.ts'
import { editing } from '../../ui/form/editing.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { momentText } from '../../ui/format/time-text.ts'
import classes from './invoices.module.css'
import { useInvoiceCalls } from './use-invoice-calls.ts'

const disputeOf = (papers: readonly string[]) =>
  editing(z.omit(NewDispute, { lineGuid: true }), {
    reason: reasonText('What is wrong with it', 'Say what is wrong with it'),
    attachments: several('Documents that show it', papers),
    stops: null,
  })

/** By name; those of the same name also by when they were added. */
const optionsOf = (papers: readonly Attachment[]) =>
  papers.map(({ guid, name, dateCreated }) => ({
    value: guid,
    label: papers.some((each) => each.guid !== guid && each.name === name)
      ? `${name}, ${momentText(dateCreated)}`
      : name,
  }))

export interface DisputeProps {
  invoice: Invoice
  line: InvoiceLine
  onClose: () => void
}

/** A file of the order, chosen at once. */
const AddFile = ({ orderGuid, onAdded }: { orderGuid: string; onAdded: (guids: string[]) => void }) => {
  const { shipper } = useApis()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [isBusy, setBusy] = useState(false)
  // What was chosen while the file was on its way counts.
  const latest = useRef(onAdded)
  latest.current = onAdded
  const add = async (file: File) => {
    setBusy(true)
    try {
      const { guid: fileId } = await storedFile(file, { shipper })
      const body = { orders: [orderGuid], usage: 'Other' }
      const { results } = await shipper.call(attachmentsRoutes.link, { params: { fileId }, body })
      await queries.invalidateQueries({ queryKey: ['attachments'] })
      latest.current(results.map(({ guid }) => guid))
    } catch (error) {
      reportFailure({ label: `Add ${file.name}`, error })
    } finally {
      setBusy(false)
    }
  }
  return (
    <FileButton accept="image/*,application/pdf" onChange={(file) => void (file && add(file))}>
      {(props) => (
        <Button variant="default" loading={isBusy} {...props} className={classes.addFile}>
          Add a file…
        </Button>
      )}
    </FileButton>
  )
}

export default function DisputeSheet({ invoice, line, onClose }: DisputeProps) {
  const calls = useInvoiceCalls()
  const mayAdd = useHolds('documents.upload') === true
  const { data } = useQuery({
    ...queryOf(attachmentsRoutes.ofOrder, { params: { id: invoice.order.guid }, query: { rc: PAGE_SIZE_MAX } }),
    enabled: useHolds('documents.view') === true,
  })
  const papers = data?.results ?? []
  return (
    <ActForm
      editing={disputeOf(papers.map(({ guid }) => guid))}
      title={`Dispute: ${line.name}`}
      about={line.guid}
      explains={`${moneyText(line.amount)}. You get an answer within five business days. The other lines stay payable.`}
      act="Dispute this line"
      props={{ attachments: { options: optionsOf(papers) } }}
      renderMore={({ values, bind }) =>
        mayAdd ? (
          <AddFile
            orderGuid={invoice.order.guid}
            onAdded={(guids) => bind('attachments').onChange([...values.attachments, ...guids])}
          />
        ) : null
      }
      send={({ attachments = [], ...body }) =>
        calls.dispute(invoice.guid, {
          ...body,
          ...(attachments.length > 0 ? { attachments } : {}),
          lineGuid: line.guid,
        })
      }
      onDone={onClose}
      onClose={onClose}
    />
  )
}
