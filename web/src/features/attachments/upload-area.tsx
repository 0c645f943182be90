import { ACLS, type Acl, type UsageName } from '@waybill/contract/vocabulary/attachments.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { Button, NativeSelect } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import '../../ui/css/forms.css'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ACL_WORDS } from './acl-words.ts'
import dropzone from '../../ui/dropzone.module.css'
import classes from './attachments.module.css'
import { mayBeForEveryone, usagesFor } from './upload-plan.ts'
import { useUploads } from './use-uploads.tsx'

/** Where files are dropped, chosen or photographed, and what they will be. */
export const UploadArea = ({ orderGuid, portal }: { orderGuid: string; portal: Portal }) => {
  const upload = useUploads(orderGuid)
  const open = useRef<() => void>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [usage, setUsage] = useState<UsageName>()
  const [acl, setAcl] = useState<Acl>()
  const words = ACL_WORDS[portal]
  const send = (files: readonly File[]) => upload(files, { usage, acl })
  return (
    <div className={classes.upload}>
      <Dropzone
        openRef={open}
        onDrop={send}
        activateOnClick={false}
        enablePointerEvents
        className={dropzone.zone}
        inputProps={{ 'aria-label': 'Files to upload' }}
        useFsAccessApi={false}
      >
        <div className={classes.invite}>
          <IconUpload size="1.5rem" stroke={1.5} aria-hidden="true" />
          <p>
            <strong>Drop files here</strong> or
          </p>
          <Button onClick={() => open.current?.()}>Choose files</Button>
          <Button
            variant="default"
            className={classes.camera}
            leftSection={<IconCamera size="1rem" aria-hidden="true" />}
            onClick={() => camera.current?.click()}
          >
            Take a photo
          </Button>
          <span className={classes.quiet}>Up to 25 MB each. Photos, PDFs, spreadsheets.</span>
        </div>
      </Dropzone>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo from the camera"
        hidden
        onChange={(event) => {
          send([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <div className={classes.how}>
        <NativeSelect
          label="Document type"
          value={usage ?? ''}
          data={[{ value: '', label: 'Auto-detect from file name' }, ...usagesFor(portal)]}
          onChange={(event) => setUsage((event.currentTarget.value || undefined) as UsageName | undefined)}
        />
        <NativeSelect
          label="Visible to"
          value={acl ?? ''}
          data={[
            { value: '', label: 'Default for this type' },
            ...ACLS.map((value) => ({
              value,
              label: words[value],
              disabled: value === 'everyone' && usage !== undefined && !mayBeForEveryone(usage),
            })),
          ]}
          onChange={(event) => setAcl((event.currentTarget.value || undefined) as Acl | undefined)}
        />
      </div>
    </div>
  )
}
