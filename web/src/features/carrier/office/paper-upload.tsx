/** Documents of the carrier's own company: sent ones, and sending more, each with its expiry. */
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import type { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalIn } from '../../../shell/field/refusal-in.ts'
import { queryOf, useApis } from '../../../api/queries.ts'
import { storedFile } from '../../../api/stored-file.ts'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { Fault } from '../../../ui/field/fault.tsx'
import { Part, Pick } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { dayText, momentText } from '../../../ui/format/time-text.ts'
import { FileInput } from '../jobs/file-input.tsx'
import rows from '../jobs/jobs.module.css'
import { useKeptDraft } from '../use-draft.ts'
import { useOwner } from '../use-field-act.ts'
import { useRefresh } from '../use-refresh.ts'
import { OFFICE as words } from './office.words.ts'

type Kind = keyof typeof words.kinds
const kinds = () => Object.entries(words.kinds).map(([value, label]) => ({ value: value as Kind, label }))
/** The document being added: its kind, and the day on which it ends. */
interface Adding {
  usage: Kind
  ends: string
}
const nothingAdded = (): Adding => ({ usage: 'Certificate of Insurance', ends: '' })
const labelOf = (usage: string | null) => kinds().find(({ value }) => value === usage)?.label ?? usage

const papersQuery = (accountGuid: string) =>
  queryOf(attachmentsRoutes.list, { query: { companies: accountGuid, rc: 100 } })

const Sent = ({ papers }: { papers: readonly Attachment[] }) => (
  <Part title={words.sent}>
    {papers.length === 0 ? <p className={classes.dimmed}>{words.noneSent}</p> : null}
    <ul className={rows.rows}>
      {papers.map((paper) => (
        <li key={paper.guid}>
          <a href={paper.fileLocation ?? undefined} className={rows.paper}>
            <strong>{labelOf(paper.usage) ?? paper.name}</strong>
            <span className={classes.dimmed}>
              {[paper.name, momentText(paper.dateCreated), paper.dateExpires && words.ends(dayText(paper.dateExpires))]
                .filter(Boolean)
                .join(', ')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  </Part>
)

export const PaperUpload = ({ accountGuid }: { accountGuid: string }) => {
  const { shipper } = useApis()
  const refresh = useRefresh()
  const mayAdd = useHolds('documents.upload')
  const { data } = useQuery(papersQuery(accountGuid))
  const { draft, change } = useKeptDraft(`${useOwner()} document ${accountGuid}`, nothingAdded)
  const [untouched] = useState(nothingAdded)
  const { usage, ends } = draft ?? untouched
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const add = async (file: File) => {
    setBusy(true)
    setFault(undefined)
    try {
      const stored = await storedFile(file, { shipper })
      await shipper.call(attachmentsRoutes.link, {
        params: { fileId: stored.guid },
        body: { companies: [accountGuid], usage, ...(ends ? { dateExpires: ends } : {}) },
      })
      change({ ends: '' })
      await refresh(['attachments'])
    } catch (error) {
      setFault(refusalIn(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {mayAdd ? (
        <Part title={words.add}>
          <div className={classes.fields}>
            <Pick
              label={words.paperIs}
              options={kinds()}
              value={usage}
              onPick={(picked) => change({ usage: picked })}
            />
            <label>
              {words.endsOn}
              <input
                className={classes.input}
                type="date"
                value={ends}
                onChange={(event) => change({ ends: event.currentTarget.value })}
              />
            </label>
            <FileInput label={words.photoOrFile} isDisabled={isBusy} onFile={(file) => void add(file)} />
            <Fault text={fault} />
          </div>
        </Part>
      ) : null}
      <Sent papers={data?.results ?? []} />
    </>
  )
}
