import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { Button, NativeSelect } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import '../../ui/css/forms.css'
import { IconCamera } from '../../ui/icons/camera.gen.ts'
import { IconUpload } from '../../ui/icons/upload.gen.ts'
import { useRef, useState } from 'react'
import dropzone from '../../ui/dropzone.module.css'
import classes from './attachments.module.css'
import { readerOptions, type Readers, readersNamed, usualReaders } from './readers.ts'
import { type Usage, useUsages } from './usages.ts'
import { useUploads } from './use-uploads.tsx'

/** Drop zone, file picker and camera, with the detected type of each file. */
export const UploadArea = ({ orderGuid, portal }: { orderGuid: string; portal: Portal }) => {
  const upload = useUploads(orderGuid)
  const open = useRef<() => void>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { usages, named } = useUsages(portal)
  const [usage, setUsage] = useState<Usage>()
  const [readers, setReaders] = useState<Readers>()
  const usual = usage ? [usualReaders(usage, portal).label] : usages.map((each) => usualReaders(each, portal).label)
  const about = (value: string) => {
    const type = named(value)
    const seenBy = readers ?? (type && usualReaders(type, portal))
    return [type?.label ?? value, seenBy && `visible to ${seenBy.label}`].filter(Boolean).join(', ')
  }
  const send = (files: readonly File[]) => upload(files, { usage: usage?.value, readers, about })
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
          value={usage?.value ?? ''}
          data={[{ value: '', label: 'Auto-detect' }, ...usages.map(({ value, label }) => ({ value, label }))]}
          onChange={(event) => setUsage(usages.find(({ value }) => value === event.currentTarget.value))}
        />
        <NativeSelect
          label="Visible to"
          value={readers?.value ?? ''}
          data={[
            {
              value: '',
              label: new Set(usual).size === 1 ? `Default: ${usual[0]}` : 'Default for the detected type',
            },
            ...readerOptions(portal, usage),
          ]}
          onChange={(event) => setReaders(readersNamed(event.currentTarget.value, portal))}
        />
      </div>
    </div>
  )
}
