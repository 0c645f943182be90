import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { ReadCall } from '../../calls/call.ts'
import { askingOf } from '../../calls/heavy.ts'
import { onPaper } from '../../documents/paper-branding.ts'
import { writePaper } from '../../documents/papers.ts'
import { disposition } from '../../platform/files/file-name.ts'
import { brandingAt } from '../../records/branding/index.ts'
import { languageOfLoad } from '../../records/jobs/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { getLoad } from './get-load.ts'
import { planIn, trailerOfPlan } from './plan-load.ts'

/** The plan of a load as a PDF, in its current state. */
export async function loadSheet(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall<'estimateMiles' | 'heavy'>,
): Promise<Buffer | Refusal> {
  const load = await getLoad({ params: { guid } }, call)
  if (isRefusal(load)) return load
  const { companyGuid } = call.caller
  const [[company], [branding], [carrier]] = await call.read(
    companyQuery(companyGuid),
    brandingAt(companyGuid),
    languageOfLoad(companyGuid, guid),
  )
  const language = carrier?.language ?? 'en'
  const plan = await planIn(language, guid, call)
  if (isRefusal(plan)) return plan
  const facts = {
    language,
    company: company!,
    number: load.number,
    jobs: new Map(load.jobs.map((job) => [job.guid, job.number])),
    trailer: trailerOfPlan(plan),
    plan,
    at: call.now,
  }
  const bytes = await writePaper(
    call.services.heavy,
    { kind: 'load-sheet', facts },
    onPaper(branding),
    askingOf(call, 'act'),
  )
  void call.reply
    .type('application/pdf')
    .header('content-disposition', disposition('inline', `Load sheet ${load.number}.pdf`))
    .header('cache-control', 'no-store')
  return bytes
}
