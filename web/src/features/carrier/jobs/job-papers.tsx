/** The papers of a job: generated ones, uploaded ones, and adding more. */
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { documentsPlatformRoutes, documentsRoutes } from '@waybill/contract/documents/documents.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { USAGE_NAMES } from '@waybill/contract/vocabulary/attachments.ts'
import { IconDeviceMobile } from '../../../ui/icons/device-mobile.gen.ts'
import { IconFileZip } from '../../../ui/icons/file-zip.gen.ts'
import { IconFileText } from '../../../ui/icons/file-text.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import { useDocumentPack } from '../../../shell/preview/use-document-pack.ts'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { BigButton, Part, Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { bytesText } from '../../../ui/format/number-text.ts'
import { dayText, momentText } from '../../../ui/format/time-text.ts'
import { useKeptDraft } from '../use-draft.ts'
import { useFieldAct, useOwner } from '../use-field-act.ts'
import { usePaper } from '../../../shell/preview/use-paper.ts'
import { useTaking } from '../use-taking.ts'
import { FileInput } from './file-input.tsx'
import own from './jobs.module.css'
import { JOBS as words } from './jobs.words.ts'
import { Fault } from '../../../ui/field/fault.tsx'

const DrawnBill = lazy(() => import('../papers/drawn-bill.tsx'))

/** Common types that a driver adds. */
const USUAL: readonly string[] = [
  'Proof Of Delivery',
  'Bill Of Lading',
  'Carrier Invoice',
  'Accessorial Receipt',
  'Scale Ticket',
  'Gate Pass',
  'Other',
]

const proof = () => ({ usage: 'Proof Of Delivery' })

/** A type in the driver's language; a company's custom type is not translated. */
const usageText = (label: string): string => words.usages[label as keyof typeof words.usages] ?? label

/** Types that a driver may choose: active built-in ones, and all custom ones. */
const useKinds = () => {
  const { data } = useQuery(queryOf(referenceRoutes.picklists, { query: { kinds: 'attachment-usages' } }))
  const known = (value: string): boolean => USAGE_NAMES.some((name) => name === value)
  return data?.['attachment-usages']
    ?.map(({ type, label, isDeprecated }) => ({ value: type ?? label, label, isDeprecated }))
    .filter(({ value, isDeprecated }) => !isDeprecated && (USUAL.includes(value) || !known(value)))
}

const attachmentsQuery = (jobGuid: string) => queryOf(attachmentsRoutes.list, { query: { jobs: jobGuid, rc: 100 } })

const Printed = ({ job }: { job: Job }) => {
  const open = usePaper()
  const downloadPack = useDocumentPack()
  const seesPay = useHolds('vendor_money.view_pay')
  const isPrinted = useHolds('documents.view')
  const params = { guid: job.guid }
  const icon = <IconFileText size="1.375rem" aria-hidden="true" />
  const isDelivered = job.status === 'delivered' || job.status === 'completed'
  // A hired driver only has what is on the phone.
  if (!isPrinted) return null
  return (
    <div className={classes.acts}>
      <BigButton
        icon={icon}
        onClick={() =>
          void open(`${words.bol} ${job.number}.pdf`, ({ platform }) =>
            platform.call(documentsPlatformRoutes.billOfLading, { params }),
          )
        }
      >
        {words.bol}
      </BigButton>
      {isDelivered ? (
        <BigButton
          icon={icon}
          onClick={() =>
            void open(`${words.pod} ${job.number}.pdf`, ({ platform }) =>
              platform.call(documentsPlatformRoutes.proofOfDelivery, { params }),
            )
          }
        >
          {words.pod}
        </BigButton>
      ) : null}
      {seesPay ? (
        <BigButton
          icon={icon}
          onClick={() =>
            void open(`${words.confirmation} ${job.number}.pdf`, ({ shipper }) =>
              shipper.call(documentsRoutes.rateConfirmation, { params, query: {} }),
            )
          }
        >
          {words.confirmation}
        </BigButton>
      ) : null}
      <BigButton
        icon={<IconFileZip size="1.375rem" aria-hidden="true" />}
        onClick={() => void downloadPack({ guid: job.order.guid, number: job.order.number })}
      >
        {words.allPapers}
      </BigButton>
    </div>
  )
}

/** Documents that the phone renders itself, with or without signal. */
const Drawn = ({ job }: { job: Job }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.acts}>
      <BigButton icon={<IconDeviceMobile size="1.375rem" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {words.showBol}
      </BigButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <DrawnBill job={job} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** The paper as stored on this phone; undefined if it is not. */
const useKeptPaper = (guid: string): string | undefined => {
  const owner = useOwner()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    void import('../../../api/outbox/cached-papers.ts')
      .then(({ cachedPaper: keptPaper }) => keptPaper(owner, guid))
      .then((paper) => {
        if (!paper || isGone) return
        made = URL.createObjectURL(new Blob([paper.bytes], { type: paper.type }))
        setAddress(made)
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      setAddress(undefined)
      if (made) URL.revokeObjectURL(made)
    }
  }, [owner, guid])
  return address
}

/** A paper that was not uploaded yet has no link; one stored on this phone opens without signal. */
const PaperLink = ({ guid, href, children }: { guid: string; href: string | null; children: ReactNode }) => {
  const kept = useKeptPaper(guid)
  if (kept)
    return (
      <a href={kept} target="_blank" rel="noreferrer" className={own.paper}>
        {children}
      </a>
    )
  return href ? (
    <a href={href} className={own.paper}>
      {children}
    </a>
  ) : (
    <span className={own.paper}>{children}</span>
  )
}

export const JobPapers = ({ job }: { job: Job }) => {
  const { data } = useQuery(attachmentsQuery(job.guid))
  const { actHere, isBusy, fault } = useFieldAct()
  const { take, fault: pictureFault } = useTaking()
  const { draft, change, unkeep } = useKeptDraft(`${useOwner()} paper ${job.guid}`, proof)
  const { usage } = draft ?? proof()
  // Without signal and never loaded before: the built-in types that every company starts with.
  const kinds = useKinds() ?? USUAL.map((value) => ({ value, label: value }))
  const add = async (file: File) => {
    const picture = await take(file)
    if (!picture) return
    const doing = { about: usageText(usage), jobGuid: job.guid, pictures: [picture.sha256] }
    if (await actHere(doing, { kind: 'paper', jobGuid: job.guid, usage, picture })) await unkeep()
  }
  return (
    <>
      <Printed job={job} />
      <Drawn job={job} />
      <Part title={words.addPaper}>
        <div className={classes.fields}>
          <Pick
            label={words.paperIs}
            options={kinds.map(({ value, label }) => ({ value, label: usageText(label) }))}
            value={usage}
            onPick={(picked) => change({ usage: picked })}
          />
          <FileInput label={words.takePhoto} isDisabled={isBusy} onFile={(file) => void add(file)} />
          <Fault text={pictureFault ?? fault} />
        </div>
      </Part>
      <Part title={words.tabs.papers}>
        {data?.results.length === 0 ? <p className={classes.dimmed}>{words.noPapers}</p> : null}
        <ul className={own.rows}>
          {data?.results.map((paper) => (
            <li key={paper.guid}>
              <PaperLink guid={paper.guid} href={paper.fileLocation}>
                <strong>{paper.usage ? usageText(paper.usage) : paper.name}</strong>
                <span className={classes.dimmed}>
                  {[
                    paper.usage && paper.name,
                    paper.createdBy,
                    momentText(paper.dateCreated),
                    bytesText(paper.totalBytes),
                    paper.dateExpires && words.validUntil(dayText(paper.dateExpires)),
                    paper.fileLocation ? null : words.onItsWay,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </PaperLink>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}
