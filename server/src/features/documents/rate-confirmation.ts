import type { Readable } from 'node:stream'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { TERMS_OF_JOB } from '@waybill/domain/access/tables/jobs.ts'
import type { ReadCall } from '../../calls/call.ts'
import { askingOf } from '../../calls/heavy.ts'
import { quickPayOf } from '../../documents/offer-pay.ts'
import { onPaper } from '../../documents/paper-branding.ts'
import { writePaper } from '../../documents/papers.ts'
import { namesOn } from '../../documents/paper-facts.ts'
import { disposition } from '../../platform/files/file-name.ts'
import { filesByGuid, instructionsOfClient, nameOfUser } from '../../records/attachments/index.ts'
import { brandingAt } from '../../records/branding/index.ts'
import { factorOf } from '../../records/contracts/index.ts'
import { optionNames, optionNamesQuery } from '../../records/reference/index.ts'
import { orderOfJob, parties, sendPdf } from './job-documents.ts'

/** Offers by relevance: the awarded one, then open ones, then the rest, newest first. */
const RANK: Readonly<Record<string, number>> = { accepted: 0, sent: 1 }

/** The rate confirmation of one offer: the frozen document once accepted, otherwise a current draft. */
export async function rateConfirmation(
  { params, query }: { params: { guid: string }; query: { contractGuid?: string | undefined } },
  call: ReadCall<'files' | 'heavy'>,
): Promise<Buffer | Readable | Refusal> {
  const { caller, services, reply } = call
  const aggregate = await orderOfJob(params.guid, call)
  const job = aggregate?.jobs.find((each) => each.guid === params.guid)
  if (!aggregate || !job || (job.deleted_at && !sees(ROWS.deleted, caller))) return refuse.notFound('Job')
  const offers = aggregate.contracts
    .filter((contract) => contract.job_guid === job.guid)
    .filter((contract) => !caller.vendorGuid || contract.vendor_guid === caller.vendorGuid)
    .toSorted((a, b) => (RANK[a.status] ?? 2) - (RANK[b.status] ?? 2) || b.sent_at.getTime() - a.sent_at.getTime())
  const contract = query.contractGuid ? offers.find((each) => each.guid === query.contractGuid) : offers[0]
  if (query.contractGuid && !contract) return refuse.notFound('Offer')
  if (!contract) return refuse.missing([{ path: 'contracts', message: 'This job has not been offered yet' }])
  const name = `Rate confirmation ${job.number}`
  if (contract.document_file_guid) {
    const [[file]] = await call.read(filesByGuid(caller.companyGuid, [contract.document_file_guid]))
    if (file) {
      void reply
        .type('application/pdf')
        .header('content-disposition', disposition('inline', `${name}.pdf`))
        .header('cache-control', 'no-store')
        .header('x-document-sha256', contract.document_sha256 ?? file.sha256)
      return await services.files.read(file.location)
    }
  }
  const { company, vendor } = await parties(contract.vendor_guid, call)
  const [[answerer], options, [factor], asked, [branding]] = await call.read(
    nameOfUser(caller.companyGuid, contract.answered_by),
    optionNamesQuery(caller.companyGuid),
    factorOf(caller.companyGuid, contract.vendor_guid),
    instructionsOfClient(caller.companyGuid, aggregate.order.client_guid),
    brandingAt(caller.companyGuid),
  )
  const isAddressShown = sees(TERMS_OF_JOB, caller, { accepted: contract.status === 'accepted' })
  const facts = {
    language: vendor!.language,
    company,
    vendor: vendor!,
    aggregate,
    jobGuid: job.guid,
    contract,
    clientInstructions: asked.map(({ instructions }) => instructions),
    quickPay: quickPayOf(aggregate, contract, factor?.has_factor ?? false, options),
    names: namesOn(optionNames(options), { aggregate, jobGuid: job.guid, contract }),
    isAddressShown,
    isClientShown: caller.company.showClientToVendor && isAddressShown,
    answeredByName: answerer?.name ?? null,
    at: contract.sent_at,
  }
  const bytes = await writePaper(
    services.heavy,
    { kind: 'rate-confirmation', facts },
    onPaper(branding),
    askingOf(call, 'act'),
  )
  return sendPdf(call, bytes, name)
}
