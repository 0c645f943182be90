/** Documents of a client or vendor itself: insurance, W-9, agreements, each with its expiry. */
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import '../../ui/css/forms.css'
import { IconUpload } from '../../ui/icons/upload.gen.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApis } from '../../api/queries.ts'
import { storedFile } from '../../api/stored-file.ts'
import { KeptNotice } from '../../shell/kept/kept-notice.tsx'
import { useKeptState } from '../../shell/kept/use-kept-input.ts'
import { useOperation } from '../../shell/notifications/use-notifications.ts'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { localTimeOf } from '../../ui/format/local-time.ts'
import { dayText } from '../../ui/format/time-text.ts'
import { useNow } from '../../ui/format/use-now.ts'
import { Tag } from '../../ui/tag.tsx'
import { AttachmentList } from './attachments-panel.tsx'
import { accountPapersQuery } from './attachments.api.ts'
import classes from './attachments.module.css'
import { useUsages } from './usages.ts'

/** Common types of account documents, most common first. */
const USUAL: readonly string[] = [
  'Certificate of Insurance',
  'W-9',
  'Carrier Agreement',
  'Operating Authority',
  'Notice of Assignment',
  'Other',
]

/** The document being added: its type, and the day on which it ends. */
const NOTHING_ADDED = { usage: USUAL[0] ?? '', ends: '' }

const AddPaper = ({ accountGuid }: { accountGuid: string }) => {
  const { shipper } = useApis()
  const queries = useQueryClient()
  const operate = useOperation()
  const { usages } = useUsages('dispatcher')
  const input = useRef<HTMLInputElement>(null)
  const { value: adding, set, end, keptNotice } = useKeptState(`document ${accountGuid}`, NOTHING_ADDED)
  const { usage, ends } = adding
  const types = usages.filter(({ value }) => USUAL.includes(value))
  const add = (file: File) =>
    operate(`Add ${file.name}`, async () => {
      const stored = await storedFile(file, { shipper })
      await shipper.call(attachmentsRoutes.link, {
        params: { fileId: stored.guid },
        body: { companies: [accountGuid], usage, ...(ends ? { dateExpires: ends } : {}) },
      })
      end()
      await queries.invalidateQueries({ queryKey: ['attachments'] })
    }).catch(() => undefined)
  return (
    <div className={classes.add}>
      <KeptNotice {...keptNotice} />
      <NativeSelect
        label="Type"
        value={usage}
        data={types.map(({ value, label }) => ({ value, label }))}
        onChange={({ currentTarget }) => set({ usage: currentTarget.value, ends })}
      />
      <TextInput
        label="Valid until"
        type="date"
        value={ends}
        onChange={({ currentTarget }) => set({ usage, ends: currentTarget.value })}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to add"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void add(file)
          currentTarget.value = ''
        }}
      />
      <Button
        variant="default"
        size="sm"
        leftSection={<IconUpload size="1rem" aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
    </div>
  )
}

interface PapersProps {
  accountGuid: string
}

/** Everything on file, with a way to add more. */
export const AccountPapers = ({ accountGuid }: PapersProps) => {
  const { data, error } = useQuery(accountPapersQuery(accountGuid))
  const mayAdd = useHolds('documents.upload') === true
  if (error && !data) throw error
  return (
    <div className={classes.panel}>
      {mayAdd ? <AddPaper accountGuid={accountGuid} /> : null}
      <AttachmentList
        attachments={data?.results}
        portal="dispatcher"
        none="Add the certificate of insurance, W-9 or agreement that is on file."
      />
    </div>
  )
}

/** The newest documents in short. */
export const LatestPapers = ({ accountGuid, most = 5 }: PapersProps & { most?: number }) => {
  const { data } = useQuery(accountPapersQuery(accountGuid))
  const { labelOf } = useUsages('dispatcher')
  const today = localTimeOf(new Date(useNow()).toISOString()).day
  if (!data) return null
  if (data.results.length === 0) return <Hint>No documents yet.</Hint>
  return (
    <ul className={classes.latest}>
      {data.results.slice(0, most).map(({ guid, name, url, usage, dateExpires }) => (
        <li key={guid}>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
          <span>{labelOf(usage)}</span>
          {dateExpires ? (
            dateExpires < today ? (
              <Tag tone="red">ended {dayText(dateExpires)}</Tag>
            ) : (
              <span>until {dayText(dateExpires)}</span>
            )
          ) : null}
        </li>
      ))}
    </ul>
  )
}
