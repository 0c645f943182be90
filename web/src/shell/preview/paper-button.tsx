/** A button that shows a paper which the server prints, above the page; from there it can be downloaded. */
import { Button, type ButtonProps } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Apis } from '../../api/client.ts'
import { useApis } from '../../api/queries.ts'
import { useTry } from '../notifications/use-try.ts'

const FilePreview = lazy(async () => ({ default: (await import('./file-preview.tsx')).FilePreview }))

export interface PaperButtonProps extends Pick<ButtonProps, 'leftSection'> {
  /** Of its file, without the ending: `Bill of lading 1042-1`. */
  name: string
  usage: string
  read: (apis: Apis) => Promise<Blob>
  children: ReactNode
}

export const PaperButton = ({ name, usage, read, children, ...more }: PaperButtonProps) => {
  const apis = useApis()
  const attempt = useTry()
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    await attempt(name, async () => setUrl(URL.createObjectURL(await read(apis))))
    setBusy(false)
  }
  const close = () => {
    if (url) URL.revokeObjectURL(url)
    setUrl(undefined)
  }
  return (
    <>
      <Button variant="default" {...more} loading={isBusy} onClick={() => void show()}>
        {children}
      </Button>
      {url ? (
        <Suspense fallback={null}>
          <FilePreview
            documents={[{ guid: url, name: `${name}.pdf`, type: 'application/pdf', url, fileLocation: url, usage }]}
            guid={url}
            onShow={() => undefined}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}
